import { expect, test } from "vitest";
import { describeSignedIn, type StoredSession } from "~/features/account/signed-in";

const now = Date.parse("2026-06-15T16:00:00Z");
const hour = 60 * 60 * 1000;
const own = { id: "here", personId: "owner" };

function stored(id: string, more: Partial<StoredSession> = {}): StoredSession {
  return {
    id,
    personId: "owner",
    person: "",
    device: "Safari on iPhone",
    country: "AT",
    by: "passkey",
    createdAt: now - 5 * hour,
    lastSeenAt: now - 3 * hour,
    ...more,
  };
}

test("lists the current session first, then the most recently active", () => {
  const sessions = [
    stored("old", { lastSeenAt: now - 4 * hour }),
    stored("new", { lastSeenAt: now }),
    stored("here", { lastSeenAt: now - 11 * hour }),
  ];
  const listed = describeSignedIn(sessions, own, now);
  expect(listed.map(({ id }) => id)).toEqual(["here", "new", "old"]);
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
});

test("a session shows device, country, method, start, and last activity", () => {
  expect(describeSignedIn([stored("phone")], own, now)).toEqual([
    {
      id: "phone",
      isThis: false,
      person: "",
      device: "Safari on iPhone",
      how: "Austria, with a passkey",
      when: "Since Jun 15, 2026, 7:00 AM, active 3 hr ago",
    },
  ]);
});

test("names or omits what is unknown", () => {
  const [session] = describeSignedIn(
    [stored("here", { device: "", country: "", by: "something new" })],
    own,
    now,
  );
  expect(session).toMatchObject({
    device: "Unknown device",
    how: "Country unknown",
    when: "Since Jun 15, 2026, 7:00 AM",
  });
});

test("someone else's session shows their name", () => {
  const robin = stored("robins", { personId: "a1", person: "Robin" });
  expect(describeSignedIn([robin], own, now)[0]?.person).toBe("Robin");
  const seen = describeSignedIn([robin, stored("x")], { id: "robins", personId: "a1" }, now);
  expect(seen.map(({ person }) => person)).toEqual(["", "The owner"]);
});
