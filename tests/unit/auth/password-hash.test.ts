import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "~/features/auth/.server/password-hash";

const pepper = "a pepper that is kept elsewhere";

test("a stored password has its own salt and its parameters", async () => {
  const one = await hashPassword("seven sugar roses", pepper);
  const other = await hashPassword("seven sugar roses", pepper);
  expect(one).toMatch(/^pbkdf2-sha256\$100000\$[\da-f]{32}\$[\da-f]{64}$/);
  expect(one).not.toBe(other);
  for (const kept of [one, other]) {
    expect(await verifyPassword("seven sugar roses", pepper, kept)).toBe(true);
    expect(await verifyPassword("Seven sugar roses", pepper, kept)).toBe(false);
    expect(await verifyPassword("seven sugar roses ", pepper, kept)).toBe(false);
    expect(await verifyPassword("", pepper, kept)).toBe(false);
  }
});

test("does not match without the right pepper", async () => {
  const kept = await hashPassword("seven sugar roses", pepper);
  expect(await verifyPassword("seven sugar roses", "another pepper", kept)).toBe(false);
});

test("verifies a password stored with fewer rounds", async () => {
  // PBKDF2-HMAC-SHA-256 of "passwd", salt of 16 zero bytes, one round, then HMAC; computed with Node’s crypto.
  const kept = `pbkdf2-sha256$1$${"00".repeat(16)}$7ab6bb8a1de57ad50448cafcb8f195cc74e222bb0d16ee4b2b135066a2f4a58d`;
  expect(await verifyPassword("passwd", "pepper", kept)).toBe(true);
});

test("returns null for an invalid digest", async () => {
  const [, , salt = "", digest = ""] = (await hashPassword("a", pepper)).split("$");
  for (const kept of [
    "sugar-rose",
    `pbkdf2-sha256$100001$${salt}$${digest}`,
    `pbkdf2-sha256$0$${salt}$${digest}`,
    `pbkdf2-sha256$1e5$${salt}$${digest}`,
    `pbkdf2-sha256$100000$${salt}$${digest}0`,
    `pbkdf2-sha256$100000$$${digest}`,
    `argon2id$100000$${salt}$${digest}`,
  ]) {
    expect(await verifyPassword("a", pepper, kept), kept).toBeNull();
  }
});
