import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { describeDevice } from "../../device-name";
import type { Registration } from "../passkeys/credential";
import { enroll, enrollmentOptions } from "../passkeys/enrollment";
import { signIn } from "../sign-in";
import { placeOf } from "../sign-in-place";
import { writeToOwner } from "../tell-owner";
import { findInvitation } from "./invitation";

export const invalidInvitation = fail(
  "not_found",
  "This invitation doesn’t work any more. Ask for a new link.",
);

/** What the browser needs to make the passkey of who was invited. Rejects when the database does not answer. */
export async function invitationOptions(
  services: Services,
  request: Request,
  token: string,
): Promise<Result<{ options: PublicKeyCredentialCreationOptionsJSON }>> {
  const invitation = await findInvitation(services, token);
  if (!invitation) return invalidInvitation;
  return enrollmentOptions(services, request, invitation.person, invitation.hash);
}

/** Keeps the passkey of who was invited, uses the invitation up in the same transaction, and signs them in. */
export async function acceptInvitation(
  services: Services,
  request: Request,
  { token, credential }: { token: string; credential: Registration },
): Promise<Result<object> | Response> {
  const { db, clock, journal } = services;
  const invitation = await findInvitation(services, token);
  if (!invitation) return invalidInvitation;
  const { person, hash } = invitation;
  journal.by(person.id);
  const name = describeDevice(request.headers) || "Passkey";
  const place = placeOf(request);
  const news = { kind: "invitation.accepted", person: person.name, place } as const;
  const mail = await writeToOwner(services, news);
  const added = await enroll(services, request, person, { binding: hash, name, credential }, [
    // Of two that accept at once, and for a link that a new one has just replaced, this fails and all of it is undone.
    db
      .prepare(
        `INSERT INTO spent_challenges (challenge, at)
         VALUES (?1, (SELECT ?2 FROM invitations WHERE token_hash = ?1))`,
      )
      .bind(hash, clock.now()),
    db.prepare("DELETE FROM invitations WHERE token_hash = ?").bind(hash),
    ...mail.writes,
  ]);
  if (!added.ok) {
    const stillValid = await findInvitation(services, token);
    return stillValid ? added : invalidInvitation;
  }
  journal.record({ name: "person.joined", person: person.id });
  mail.send();
  const passkeyId = added.value.id;
  return signIn(services, request, { person, by: "passkey", passkeyId });
}
