import { expect, test } from "vitest";
import {
  type Purpose,
  sealChallenge,
  verifyChallenge,
} from "~/features/auth/.server/passkeys/challenge";

const id = "1b4e28ba-2fa1-4d1c-8f2e-00c04fd430c8";
const signIn: Purpose = { purpose: "sign-in", binding: "" };
const minute = 60_000;

const seal = (purpose = signIn) => sealChallenge("secret", purpose, id, 0);
const open = (challenge: string, purpose = signIn, now = 0, secret = "secret") =>
  verifyChallenge(secret, purpose, challenge, now);

test("a challenge is valid for five minutes", async () => {
  const challenge = await seal();
  expect(await open(challenge)).toBe(id);
  expect(await open(challenge, signIn, 5 * minute - 1)).toBe(id);
  expect(await open(challenge, signIn, 5 * minute)).toBeUndefined();
});

test("a challenge is bound to one purpose and one session", async () => {
  const challenge = await seal({ purpose: "enroll", binding: "a" });
  expect(await open(challenge, { purpose: "enroll", binding: "a" })).toBe(id);
  expect(await open(challenge, { purpose: "enroll", binding: "b" })).toBeUndefined();
  expect(await open(challenge, { purpose: "confirm", binding: "a" })).toBeUndefined();
  expect(await open(challenge)).toBeUndefined();
});

test("rejects a challenge with another expiry, id, or secret", async () => {
  const challenge = await seal();
  const [ours, end = "", mac] = challenge.split(".");
  expect(await open(`${ours}.${Number(end) + 1}.${mac}`)).toBeUndefined();
  expect(await open(challenge.replace("1b4e", "2b4e"))).toBeUndefined();
  expect(await open(challenge, signIn, 0, "other")).toBeUndefined();
  for (const text of ["", ".", id, `${id}.1.`, `${challenge}0`, ` ${challenge}`]) {
    expect(await open(text), text).toBeUndefined();
  }
});
