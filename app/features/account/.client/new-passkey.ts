import {
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import type { z } from "zod/mini";
import { type Outcome, outcomeOf } from "~/features/auth/.client/passkey-ceremony";
import { writeAdminFlag } from "~/features/auth/admin-flag";
import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { type AddedPasskey, type creationOptions, ownPasskeyCalls } from "../own-passkey-calls";

export function makesPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

export function addPasskey(): Promise<Outcome<AddedPasskey>> {
  return makePasskey(call(ownPasskeyCalls.newPasskeyOptions), (credential) =>
    call(ownPasskeyCalls.addPasskey, { credential }),
  );
}

/** Signs the person in, too. */
export async function acceptInvitation(token: string): Promise<Outcome<unknown>> {
  const options = call(ownPasskeyCalls.invitationOptions, { token });
  const accepted = await makePasskey(options, (credential) =>
    call(ownPasskeyCalls.acceptInvitation, { token, credential }),
  );
  if (accepted.kind === "done") writeAdminFlag();
  return accepted;
}

async function makePasskey<T>(
  asking: Promise<Result<{ options: z.infer<typeof creationOptions> }>>,
  handOver: (credential: RegistrationResponseJSON) => Promise<Result<T>>,
): Promise<Outcome<T>> {
  const options = await asking;
  if (!options.ok) return { kind: "problem", problem: options.error };
  const optionsJSON = options.value.options;
  try {
    const made = await handOver(await startRegistration({ optionsJSON }));
    if (made.ok) return { kind: "done", value: made.value };
    return { kind: "problem", problem: made.error };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rp.id);
  }
}
