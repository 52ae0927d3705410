import { expect, test } from "vitest";
import type { LinkOutcome } from "~/features/seo/outward/link-outcome";
import { dueLinks, hasRotted, type SeenLink, seenAgain } from "~/features/seo/outward/seen-links";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-20T08:47:00Z");
const gone: LinkOutcome = { kind: "fails", reason: 404 };
const unknown: LinkOutcome = { kind: "unknown" };
const opens: LinkOutcome = { kind: "opens" };

function seenAt(address: string, checkedAt: number, failures: SeenLink["failures"] = []): SeenLink {
  return { address, checkedAt, failures };
}

/** What was seen on some days, one outcome each. */
function nights(...outcomes: [atDay: number, outcome: LinkOutcome][]): SeenLink {
  return outcomes.reduce(
    (link, [atDay, outcome]) => seenAgain(link, outcome, now + atDay * day),
    seenAt("https://a.example/", 0),
  );
}

const dueOf = (addresses: string[], seen: SeenLink[] = []) =>
  dueLinks(addresses, seen, now).map(({ address }) => address);

test("a link is due a week after it opened, at an hour that may be earlier by one", () => {
  const address = "https://a.example/";
  expect(dueOf([address], [seenAt(address, now - 6 * day)])).toEqual([]);
  expect(dueOf([address], [seenAt(address, now - 7 * day + day / 24)])).toEqual([address]);
});

test("a link that failed is due after two days", () => {
  const address = "https://a.example/";
  const failures = [{ at: now, reason: 404 }];
  expect(dueOf([address], [seenAt(address, now - day, failures)])).toEqual([]);
  expect(dueOf([address], [seenAt(address, now - 2 * day, failures)])).toEqual([address]);
});

test("ten links are due a night, those first that were checked longest ago, or never", () => {
  const addresses = Array.from({ length: 30 }, (_, at) => `https://site-${at}.example/`);
  const seen = addresses.slice(0, 25).map((address, at) => seenAt(address, now - (10 + at) * day));
  const due = dueOf(addresses, seen);
  expect(due).toHaveLength(10);
  expect(due.slice(0, 6)).toEqual([...addresses.slice(25), addresses[24]]);
});

test("a host is asked once a night, and a link that is published twice once", () => {
  const addresses = ["https://a.example/1", "https://a.example/2", "https://b.example/"];
  expect(dueOf([...addresses, ...addresses])).toEqual([
    "https://a.example/1",
    "https://b.example/",
  ]);
  const seen = [seenAt("https://a.example/1", now - 8 * day)];
  expect(dueOf(addresses, seen)).toEqual(["https://a.example/2", "https://b.example/"]);
});

test("two failures days apart are rot", () => {
  expect(hasRotted(nights([0, gone]))).toBe(false);
  expect(hasRotted(nights([0, gone], [1, gone]))).toBe(false);
  expect(hasRotted(nights([0, gone], [2, gone]))).toBe(true);
  expect(hasRotted(nights([0, gone], [1, gone], [2, gone]))).toBe(true);
});

test("a success between, or after, clears the failures", () => {
  expect(hasRotted(nights([0, gone], [2, opens], [4, gone]))).toBe(false);
  expect(hasRotted(nights([0, gone], [2, gone], [4, opens]))).toBe(false);
});

test("what couldn’t be checked is no failure, and clears none", () => {
  expect(hasRotted(nights([0, unknown], [2, unknown], [4, gone]))).toBe(false);
  expect(hasRotted(nights([0, gone], [2, unknown]))).toBe(false);
  expect(hasRotted(nights([0, gone], [2, unknown], [4, gone]))).toBe(true);
  expect(hasRotted(nights([0, gone], [2, gone], [4, unknown]))).toBe(true);
});

test("the first and the latest failure are remembered", () => {
  const link = nights([0, gone], [2, { kind: "fails", reason: "timeout" }], [5, gone]);
  expect(link.failures).toEqual([
    { at: now, reason: 404 },
    { at: now + 5 * day, reason: 404 },
  ]);
});
