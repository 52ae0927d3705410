import { open, seal } from "~/platform/crypto/seal";

/** Milliseconds within which a challenge is to be answered. */
export const challengeLife = 5 * 60 * 1000;

/**
 * What a challenge may be answered for, so that an answer for one thing does nothing else. `binding`: who may answer it,
 * such as a session's id; empty for a sign-in, which is anybody's.
 */
export type Purpose = { purpose: "sign-in" | "confirm" | "enroll"; binding: string };

/**
 * A challenge that carries its own end and seal, so that asking for one writes nothing down. `id` is what cannot be
 * guessed about it.
 */
export async function sealChallenge(
  secret: string,
  { purpose, binding }: Purpose,
  id: string,
  now: number,
): Promise<string> {
  const end = now + challengeLife;
  return `${id}.${end}.${await seal(secret, "passkey challenge", [purpose, binding, id, end])}`;
}

/** The id of a challenge that we sealed for this purpose and that has not ended; undefined for any other text. */
export async function openChallenge(
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
  return (await open(secret, "passkey challenge", fields, sealed, { end, now })) ? id : undefined;
}
