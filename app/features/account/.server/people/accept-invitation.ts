import { prepareOwnerNotice } from "~/features/auth/.server/notify-owner";
import { signIn } from "~/features/auth/.server/sign-in";
import { placeOf } from "~/features/auth/.server/sign-in-place";
import { spendInvitation } from "~/features/auth/.server/ways-in";
import type { Registration } from "~/features/auth/credential";
import { describeDevice } from "~/features/auth/device-name";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type EnrollmentOptions, enroll, enrollmentOptions } from "../passkeys/enrollment";
import { findInvitation } from "./invitation";

const invalidInvitation = fail(
  "not_found",
  "This invitation doesn’t work anymore. Ask for a new link.",
);

export async function invitationOptions(
  services: Services,
  { token }: { token: string },
  request: Request,
): Promise<Result<EnrollmentOptions>> {
  const invitation = await findInvitation(services, token);
  if (!invitation) return invalidInvitation;
  return enrollmentOptions(services, request, invitation.person, invitation.hash);
}

/** Stores the passkey and uses up the invitation in one transaction. */
export async function acceptInvitation(
  services: Services,
  { token, credential }: { token: string; credential: Registration },
  request: Request,
): Promise<Result<object> | Response> {
  const { db, clock, journal } = services;
  const invitation = await findInvitation(services, token);
  if (!invitation) return invalidInvitation;
  const { person, hash } = invitation;
  journal.setActor(person.id);
  const name = describeDevice(request.headers) || "Passkey";
  const place = placeOf(request);
  const notice = { kind: "invitation.accepted", person: person.name, place } as const;
  const mail = await prepareOwnerNotice(services, notice);
  const also = [...spendInvitation(db, hash, clock.now()), ...mail.writes];
  const added = await enroll(services, request, person, { binding: hash, name, credential }, also);
  if (!added.ok) {
    const stillValid = await findInvitation(services, token);
    return stillValid ? added : invalidInvitation;
  }
  journal.record({ name: "person.joined", person: person.id });
  mail.send();
  const passkeyId = added.value.id;
  return signIn(services, request, { person, by: "passkey", passkeyId });
}
