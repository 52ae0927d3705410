import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import {
  decodeAttestationObject,
  isoBase64URL,
  isoUint8Array,
} from "@simplewebauthn/server/helpers";
import type { z } from "zod/mini";
import { checkChallenge, newChallenge } from "~/features/auth/.server/passkeys/ceremony";
import { challengeLife } from "~/features/auth/.server/passkeys/challenge";
import { isFramed } from "~/features/auth/.server/passkeys/credential";
import {
  insertPasskey,
  isTaken,
  passkeysOf,
  spendChallenge,
} from "~/features/auth/.server/passkeys/passkey-rows";
import type { Registration } from "~/features/auth/credential";
import type { Person } from "~/features/auth/person";
import { errorText } from "~/platform/log";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { creationOptions } from "../../own-passkey-calls";

export type EnrollmentOptions = { options: z.infer<typeof creationOptions> };

type PasskeyServices = Pick<Services, "db" | "clock" | "ids" | "log" | "settings" | "journal">;

/** EdDSA, ES256, and RS256 (IANA's COSE algorithms): what Workers can verify. */
const algorithms = [-8, -7, -257];

/** Per person. */
const maxPasskeys = 20;

/** `binding` ties the challenge to a session or invitation. Rejects if D1 is down. */
export async function enrollmentOptions(
  services: PasskeyServices,
  request: Request,
  person: Person,
  binding: string,
): Promise<Result<EnrollmentOptions>> {
  const begun = await newChallenge(services, request, { purpose: "enroll", binding });
  if (!begun.ok) return begun;
  const { party, challenge } = begun.value;
  const existing = await runQuery(services, passkeysOf(person.id));
  if (existing.length >= maxPasskeys) return tooMany;
  const name = person.name || "Owner";
  const options = await generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: isoUint8Array.fromUTF8String(person.id),
    challenge,
    timeout: challengeLife,
    attestationType: "none",
    excludeCredentials: existing.filter(({ rpId }) => rpId === party.id).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return ok({ options: creationOptions.parse(options) });
}

const tooMany = fail(
  "conflict",
  `You have ${maxPasskeys} passkeys already. Remove one that you don’t use anymore.`,
);

type NewPasskey = { binding: string; name: string; credential: Registration };

/** Stores the passkey in one transaction with `also`. Rejects if D1 is down. */
export async function enroll(
  services: PasskeyServices,
  request: Request,
  person: Person,
  { binding, name, credential }: NewPasskey,
  also: readonly D1PreparedStatement[] = [],
): Promise<Result<{ id: string }>> {
  const { db, clock, journal } = services;
  const made = await checkRegistration(services, request, binding, credential);
  if (!made.ok) return made;
  const { id, rpId, publicKey, counter, challengeId } = made.value;
  const now = clock.now();
  const passkey = { id, rpId, publicKey, counter, name };
  try {
    await db.batch([
      spendChallenge(db, challengeId, now),
      insertPasskey(db, person.id, passkey, maxPasskeys, now),
      ...also,
    ]);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const existing = await runQuery(services, passkeysOf(person.id));
    if (existing.length >= maxPasskeys) return tooMany;
    return fail("conflict", "This passkey is saved already.");
  }
  journal.record({ name: "passkey.added" });
  return ok({ id });
}

async function checkRegistration(
  services: PasskeyServices,
  request: Request,
  binding: string,
  credential: Registration,
) {
  const { clientDataJSON, attestationObject } = credential.response;
  const purpose = { purpose: "enroll", binding } as const;
  const opened = await checkChallenge(services, request, purpose, clientDataJSON);
  if (!opened.ok) return opened;
  const { party, challenge, challengeId } = opened.value;
  try {
    if (isFramed(clientDataJSON)) throw new Error("Asked for in a frame");
    if (isCertified(attestationObject)) throw new Error("No attestation is asked for");
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isoBase64URL.fromUTF8String(challenge),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return notMade;
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = isoBase64URL.fromBuffer(publicKey);
    return ok({ id, publicKey: key, counter, rpId: party.id, challengeId });
  } catch (error) {
    // The library throws on malformed input.
    services.log.info("passkey.not-made", { reason: errorText(error).slice(0, 200) });
    return notMade;
  }
}

/** To verify certificates, which no browser sends unasked, the library would fetch revocation lists. */
function isCertified(attestationObject: string): boolean {
  const stated = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = stated.get("fmt");
  return (
    format !== "none" && (format !== "packed" || stated.get("attStmt").get("x5c") !== undefined)
  );
}

const notMade = fail("bad_input", "This passkey couldn’t be saved. Please try to create it again.");
