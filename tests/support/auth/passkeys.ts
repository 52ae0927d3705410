import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { SignedIn } from "../office";
import { type Site, testNow } from "../site";
import {
  createPasskey,
  type Deviation,
  registration,
  type SoftwarePasskey,
} from "./software-authenticator";

const challenged = z.object({ options: z.object({ challenge: z.string() }) });

/** Requests a challenge from one of the addresses that issue them. */
export async function askChallenge(
  send: Site["send"],
  path = "/api/account/sign-in",
): Promise<string> {
  const answer = await send(path);
  if (!answer.ok) throw new Error(`No challenge: ${answer.status} ${await answer.text()}`);
  return challenged.parse(await answer.json()).options.challenge;
}

export function sendJson(
  send: Site["send"],
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send(path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const passkeysPath = "/api/account/passkeys";

export async function tryEnrolling(admin: SignedIn, twist: Deviation = {}) {
  const passkey = await createPasskey();
  const challenge = await askChallenge(admin.send, passkeysPath);
  const credential = await registration(passkey, challenge, twist);
  return {
    passkey,
    credential,
    answer: await sendJson(admin.send, "POST", passkeysPath, { credential }),
  };
}

export async function enroll(admin: SignedIn): Promise<SoftwarePasskey> {
  const { passkey, answer } = await tryEnrolling(admin);
  if (!answer.ok) throw new Error(`Not enrolled: ${answer.status} ${await answer.text()}`);
  return passkey;
}

/** Inserts a passkey into the database, bypassing enrollment. */
export async function putPasskey(
  { db }: Pick<Site, "db">,
  { id, cose }: SoftwarePasskey,
  row: { personId?: string; rpId?: string; counter?: number; name?: string } = {},
): Promise<void> {
  const { personId = "owner", rpId = "localhost", counter = 0, name = "Chrome on Mac" } = row;
  await db
    .prepare(
      `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, personId, rpId, isoBase64URL.fromBuffer(cose), counter, name, testNow)
    .run();
}
