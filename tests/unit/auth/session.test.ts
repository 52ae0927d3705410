import { expect, test } from "vitest";
import {
  endedSessionCookie,
  isDueForNote,
  isLive,
  sessionCookie,
  sessionToken,
} from "~/features/auth/.server/admin-session";

const hour = 60 * 60 * 1000;
const token = "A".repeat(43);

test("a session expires after 12 hours without a request", () => {
  expect(isLive({ createdAt: 0, lastSeenAt: hour }, 13 * hour - 1)).toBe(true);
  expect(isLive({ createdAt: 0, lastSeenAt: hour }, 13 * hour)).toBe(false);
});

test("a session expires after seven days, however active it is", () => {
  const week = 7 * 24 * hour;
  expect(isLive({ createdAt: 0, lastSeenAt: week - 1 }, week - 1)).toBe(true);
  expect(isLive({ createdAt: 0, lastSeenAt: week - 1 }, week)).toBe(false);
});

test("records the last request every ten minutes at most", () => {
  expect(isDueForNote({ createdAt: 0, lastSeenAt: 0 }, 599_999)).toBe(false);
  expect(isDueForNote({ createdAt: 0, lastSeenAt: 0 }, 600_000)).toBe(true);
});

test("the cookie is host-bound on https", () => {
  expect(sessionCookie(token, true)).toBe(
    `__Host-session=${token}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(sessionCookie(token, false)).not.toContain("Secure");
  expect(endedSessionCookie(true)).toContain("__Host-session=; Path=/; Max-Age=0;");
});

test("reads the token by its full cookie name", () => {
  expect(sessionToken(`a=1; session=${token}; b=2`, false)).toBe(token);
  expect(sessionToken(`other-session=${token}`, false)).toBeUndefined();
  expect(sessionToken(`session=${token}`, true)).toBeUndefined();
});

test("rejects an invalid token", () => {
  for (const value of ["", "x", `${token}A`, `${token.slice(1)}=`, "1' OR '1'='1"]) {
    expect(sessionToken(`session=${value}`, false)).toBeUndefined();
  }
  expect(sessionToken(null, false)).toBeUndefined();
});
