import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import type { z } from "zod/mini";
import { errorText } from "~/platform/log";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type { Assertion } from "../../credential";
import { requestOptions } from "../../passkey-calls";
import type { Person } from "../../person";
import { checkChallenge, newChallenge, tooLate } from "./ceremony";
import { challengeLife, type Purpose } from "./challenge";
import { isFramed } from "./credential";
import { isTaken, type PasskeyKey, passkeyKey, spendChallenge } from "./passkey-rows";
import type { RelyingParty } from "./relying-party";

type PasskeyServices = Pick<Services, "db" | "clock" | "ids" | "log" | "settings" | "journal">;

/** Lists no credential ids, so it tells a stranger nothing. */
export async function assertionOptions(
  services: Pick<Services, "settings" | "clock" | "ids">,
  request: Request,
  purpose: Purpose,
): Promise<Result<{ options: z.infer<typeof requestOptions> }>> {
  const begun = await newChallenge(services, request, purpose);
  if (!begun.ok) return begun;
  const { party, challenge } = begun.value;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: challengeLife,
    userVerification: "required",
  });
  return ok({ options: requestOptions.parse(options) });
}

const unknown = fail(
  "forbidden",
  "This passkey isn’t known here anymore. Use another one, or sign in another way.",
);
const invalid = fail(
  "forbidden",
  "This passkey didn’t work here. Please try again, or sign in another way.",
);
const copied = fail(
  "forbidden",
  "This passkey was refused, since a copy of it may be in use. Sign in another way and remove it under Account.",
);

/** Single use per challenge. Writes nothing unless the signature is valid. Rejects if D1 is down. */
export async function checkAssertion(
  services: PasskeyServices,
  request: Request,
  purpose: Purpose,
  assertion: Assertion,
  personId?: string,
): Promise<Result<Person>> {
  const { clientDataJSON, userHandle } = assertion.response;
  const opened = await checkChallenge(services, request, purpose, clientDataJSON);
  if (!opened.ok) return opened;
  const { party, challenge, challengeId } = opened.value;
  const key = await runQuery(services, passkeyKey(assertion.id));
  if (!key || (personId !== undefined && key.person.id !== personId)) return unknown;
  if (userHandle && userHandle !== isoBase64URL.fromUTF8String(key.person.id)) return unknown;
  const counter = await verify(services, party, key, challenge, assertion);
  if (counter === undefined) return invalid;
  return noteUse(services, key, counter, challengeId);
}

/** Returns the signature counter; undefined if the signature is invalid. */
async function verify(
  { log }: Pick<Services, "log">,
  party: RelyingParty,
  { id, publicKey }: PasskeyKey,
  challenge: string,
  { response, ...assertion }: Assertion,
): Promise<number | undefined> {
  try {
    if (isFramed(response.clientDataJSON)) throw new Error("Asked for in a frame");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, userHandle: response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: isoBase64URL.fromUTF8String(challenge),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      // We check the counter ourselves, after the signature.
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws on malformed input.
    log.info("passkey.not-used", { reason: errorText(error).slice(0, 200) });
    return undefined;
  }
}

/** A counter that doesn't rise suggests a cloned passkey (Web Authentication, 6.1.1). Some always send 0. */
async function noteUse(
  { db, clock, journal }: PasskeyServices,
  { id, person }: PasskeyKey,
  counter: number,
  challengeId: string,
): Promise<Result<Person>> {
  const now = clock.now();
  const update = db
    .prepare(
      `UPDATE passkeys SET counter = ?1, last_used_at = ?2
       WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))`,
    )
    .bind(counter, now, id);
  try {
    const results = await db.batch([spendChallenge(db, challengeId, now), update]);
    if (results.at(-1)?.meta.changes === 1) return ok(person);
  } catch (error) {
    if (!isTaken(error)) throw error;
    journal.record({ name: "passkey.refused", reason: "replayed" });
    return tooLate;
  }
  journal.setActor(person.id);
  journal.record({ name: "passkey.refused", reason: "counter" });
  return copied;
}
