import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { writeAdminFlag } from "../admin-flag";
import { creationOptions } from "../passkey-options";
import { type Outcome, outcomeOf } from "./passkey-ceremony";

const address = "/api/account/invitation";
const asked = z.object({ options: creationOptions });

export function makesPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Makes the passkey of who was invited, and signs them in. */
export async function acceptInvitation(token: string): Promise<Outcome> {
  const options = await callAdmin(address, asked, { method: "POST", json: { token } });
  if (!options.ok) return { kind: "problem", problem: options.error };
  const optionsJSON = options.value.options;
  try {
    const credential = await startRegistration({ optionsJSON });
    const json = { token, credential };
    const accepted = await callAdmin(address, z.object({}), { method: "PUT", json });
    if (!accepted.ok) return { kind: "problem", problem: accepted.error };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rp.id);
  }
  writeAdminFlag();
  return { kind: "done", value: undefined };
}
