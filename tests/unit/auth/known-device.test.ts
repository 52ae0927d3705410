import { expect, test } from "vitest";
import { deviceCookie, deviceMark } from "~/features/auth/.server/known-device";

const id = "1b4e28ba-2fa1-4d1c-8f2e-00c04fd430c8";
const signature = "0f".repeat(32);

test("the device cookie is HttpOnly and lasts as long as browsers allow", () => {
  expect(deviceCookie({ id, signature }, true)).toBe(
    `__Host-device=${id}.${signature}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(deviceCookie({ id, signature }, false)).not.toContain("Secure");
});

test("reads the device mark by its full cookie name", () => {
  const cookie = `device=${id}.${signature}`;
  expect(deviceMark(`session=a; ${cookie}`, false)).toEqual({ id, signature });
  expect(deviceMark(cookie, true)).toBeUndefined();
  expect(deviceMark(`old-${cookie}`, false)).toBeUndefined();
});

test("rejects an invalid mark", () => {
  for (const value of [
    "",
    id,
    `${id}.`,
    `.${signature}`,
    `${id}.${signature}0`,
    `${id} ${signature}`,
  ]) {
    expect(deviceMark(`device=${value}`, false), value).toBeUndefined();
  }
  expect(deviceMark(null, false)).toBeUndefined();
});
