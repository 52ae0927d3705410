import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { type Outcome, outcomeOf } from "~/features/auth/.client/passkey-ceremony";
import { writeAdminFlag } from "~/features/auth/admin-flag";
import { callAdmin } from "~/platform/http/admin-call";
import { type AddedPasskey, addedPasskey, creationOptions } from "../passkeys";

const asked = z.object({ options: creationOptions });

/** For who is signed in. */
export async function addPasskey(): Promise<Outcome<AddedPasskey>> {
  const path = "/api/account/passkeys";
  const options = await callAdmin(path, asked);
  if (!options.ok) return { kind: "problem", problem: options.error };
  const optionsJSON = options.value.options;
  try {
    const credential = await startRegistration({ optionsJSON });
    const added = await callAdmin(path, addedPasskey, { method: "POST", json: { credential } });
    if (added.ok) return { kind: "done", value: added.value };
    return { kind: "problem", problem: added.error };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rp.id);
  }
}

export function makesPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Makes the passkey of who was invited, and signs them in. */
export async function acceptInvitation(token: string): Promise<Outcome> {
  const path = "/api/account/invitation";
  const options = await callAdmin(path, asked, { method: "POST", json: { token } });
  if (!options.ok) return { kind: "problem", problem: options.error };
  const optionsJSON = options.value.options;
  try {
    const credential = await startRegistration({ optionsJSON });
    const json = { token, credential };
    const accepted = await callAdmin(path, z.object({}), { method: "PUT", json });
    if (!accepted.ok) return { kind: "problem", problem: accepted.error };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rp.id);
  }
  writeAdminFlag();
  return { kind: "done", value: undefined };
}
