import { expect, test } from "vitest";
import { replyClock } from "~/features/inbox/reply-clock";

const minute = 60_000;
const hour = 60 * minute;
const receivedAt = Date.UTC(2026, 5, 15, 16);
const sent = { receivedAt, answeredAt: null, askedAt: null, bouncedAt: null };
const clockAfter = (milliseconds: number, status: "new" | "reviewing" | "quoted" = "new") =>
  replyClock({ ...sent, status }, receivedAt + milliseconds);

test("counts down from the arrival, rounded down", () => {
  expect(clockAfter(0)).toEqual({
    tone: "calm",
    text: "Reply within 24 hr",
    dueAt: receivedAt + 24 * hour,
  });
  expect(clockAfter(20 * hour + minute)).toMatchObject({ tone: "soon", text: "Reply within 3 hr" });
  expect(clockAfter(23 * hour + 15 * minute)?.text).toBe("Reply within 45 min");
  expect(clockAfter(24 * hour - 1)?.text).toBe("Reply within 1 min");
});

test("is overdue after a day", () => {
  expect(clockAfter(24 * hour)).toMatchObject({ tone: "overdue", text: "Overdue" });
  expect(clockAfter(24 * hour + minute - 1)?.text).toBe("Overdue");
  expect(clockAfter(24 * hour + minute)?.text).toBe("1 min overdue");
  expect(clockAfter(26 * hour)?.text).toBe("2 hr overdue");
  expect(clockAfter(71 * hour)?.text).toBe("47 hr overdue");
  expect(clockAfter(96 * hour)?.text).toBe("3 days overdue");
});

test("runs until the inquiry is answered", () => {
  expect(clockAfter(hour, "reviewing")).not.toBeNull();
  expect(clockAfter(hour, "quoted")).toBeNull();
  const answered = { ...sent, status: "reviewing", answeredAt: receivedAt + 1 } as const;
  expect(replyClock(answered, receivedAt + hour)).toBeNull();
});

test("a message after the reply restarts the clock, until the next reply", () => {
  const asked = { ...sent, answeredAt: receivedAt + hour, askedAt: receivedAt + 72 * hour };
  const now = receivedAt + 73 * hour;
  for (const status of ["reviewing", "quoted"] as const) {
    expect(replyClock({ ...asked, status }, now)?.text).toBe("Reply within 23 hr");
    const again = { ...asked, status, answeredAt: now };
    expect(replyClock(again, now)).toBeNull();
  }
  for (const status of ["booked", "declined", "archived", "spam"] as const) {
    expect(replyClock({ ...asked, status }, now)).toBeNull();
  }
});

test("a second message before the first reply does not restart the clock", () => {
  const twice = { ...sent, status: "new", askedAt: receivedAt + hour } as const;
  expect(replyClock(twice, receivedAt + 2 * hour)?.text).toBe("Reply within 22 hr");
});

test("a bounced email restarts the clock, until the next reply", () => {
  const bounced = {
    ...sent,
    status: "quoted",
    answeredAt: receivedAt + hour,
    bouncedAt: receivedAt + 2 * hour,
  } as const;
  expect(replyClock(bounced, receivedAt + 3 * hour)?.text).toBe("Reply within 23 hr");
  expect(
    replyClock({ ...bounced, answeredAt: bounced.bouncedAt }, receivedAt + 3 * hour),
  ).toBeNull();
});
