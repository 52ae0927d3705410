import { seal, verifySeal } from "~/platform/crypto/seal";

/** Milliseconds. */
export const challengeLife = 5 * 60 * 1000;

/** `binding` ties a challenge to a session or invitation. Empty for a sign-in. */
export type Purpose = { purpose: "sign-in" | "confirm" | "enroll"; binding: string };

/** Stateless, so strangers can't fill the database. `id` is random. */
export async function sealChallenge(
  secret: string,
  { purpose, binding }: Purpose,
  id: string,
  now: number,
): Promise<string> {
  const end = now + challengeLife;
  return `${id}.${end}.${await seal(secret, "passkey challenge", [purpose, binding, id, end])}`;
}

export async function verifyChallenge(
  secret: string,
  { purpose, binding }: Purpose,
  challenge: string,
  now: number,
): Promise<string | undefined> {
  const [, id, digits, sealed] =
    /^([\da-f-]{36})\.(\d{1,15})\.([\da-f]{64})$/.exec(challenge) ?? [];
  if (!id || !digits || !sealed) return undefined;
  const end = Number(digits);
  const fields = [purpose, binding, id, end];
  return (await verifySeal(secret, "passkey challenge", fields, sealed, { end, now }))
    ? id
    : undefined;
}
