import {
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { type Outcome, outcomeOf } from "~/features/auth/.client/passkey-ceremony";
import { writeAdminFlag } from "~/features/auth/admin-flag";
import { callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { type AddedPasskey, addedPasskey, creationOptions } from "../passkeys";

const asked = z.object({ options: creationOptions });

export function makesPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** For who is signed in. */
export function addPasskey(): Promise<Outcome<AddedPasskey>> {
  const path = "/api/account/passkeys";
  return makePasskey(callAdmin(path, asked), (credential) =>
    callAdmin(path, addedPasskey, { method: "POST", json: { credential } }),
  );
}

/** Makes the passkey of who was invited, and signs them in. */
export async function acceptInvitation(token: string): Promise<Outcome<unknown>> {
  const path = "/api/account/invitation";
  const options = callAdmin(path, asked, { method: "POST", json: { token } });
  const accepted = await makePasskey(options, (credential) =>
    callAdmin(path, z.object({}), { method: "PUT", json: { token, credential } }),
  );
  if (accepted.kind === "done") writeAdminFlag();
  return accepted;
}

/** Has the device make one by the server's options, and hands it over. */
async function makePasskey<T>(
  asking: Promise<Result<z.infer<typeof asked>>>,
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
