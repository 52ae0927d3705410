import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { writeAdminFlag } from "../admin-flag";
import { creationOptions } from "../passkey-options";

const address = "/api/account/invitation";

const optionsAnswer = z.object({ options: creationOptions });

export const noPasskeys =
  "This browser can’t create passkeys. Open the link in a current version of Safari, Chrome, Edge, or Firefox.";

export function makesPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Makes the passkey of who was invited, and signs them in. Undefined when it worked, else what they read. */
export async function acceptInvitation(token: string): Promise<string | undefined> {
  const asked = await callAdmin(address, optionsAnswer, { method: "POST", json: { token } });
  if (!asked.ok) return asked.error;
  let credential: unknown;
  try {
    credential = await startRegistration({ optionsJSON: asked.value.options });
  } catch (error) {
    return whyNotMade(error);
  }
  const accepted = await callAdmin(address, z.object({}), {
    method: "PUT",
    json: { token, credential },
  });
  if (!accepted.ok) return accepted.error;
  writeAdminFlag();
  return undefined;
}

/** What the browser threw (Web Authentication, 5.1.3). */
function whyNotMade(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return "No passkey was created. Try again when you’re ready.";
  }
  if (name === "InvalidStateError") {
    return "This device has a passkey for you already. Ask for a new link, or use another device.";
  }
  return "Your device couldn’t create a passkey. Try again, or use another device.";
}
