import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { type Purpose, sealChallenge } from "~/features/auth/.server/passkeys/challenge";
import { readVars } from "../../../scripts/local-worker";
import { assertion, createPasskey, registration } from "../auth/software-authenticator";
import { testNow } from "../site";
import type { FaultCall } from "./fault-call";

/** The id of the session that makes the calls. */
export const faultSession = "00000000-0000-4000-8000-00000000f001";

export const faultPasskeys = preparePasskeys();

async function preparePasskeys() {
  const [used, removed, made] = await Promise.all([
    createPasskey(),
    createPasskey(),
    createPasskey(),
  ]);
  return { used, removed, made };
}

let challenges = 0;

function seal(purpose: Purpose["purpose"], binding: string): Promise<string> {
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  challenges += 1;
  const id = `00000000-0000-4000-8000-${String(challenges).padStart(12, "0")}`;
  return sealChallenge(SESSION_SECRET, { purpose, binding }, id, testNow).then((challenge) =>
    isoBase64URL.fromUTF8String(challenge),
  );
}

const path = "/api/account/passkeys";

export async function passkeyCalls(): Promise<readonly FaultCall[]> {
  const { used, removed, made } = await faultPasskeys;
  const [signedIn, confirmed, enrolled] = [
    await assertion(used, await seal("sign-in", "")),
    await assertion(used, await seal("confirm", faultSession)),
    await registration(made, await seal("enroll", faultSession)),
  ];
  const confirmation = "/api/account/passkey-confirmation";
  return [
    call("a challenge to sign in", "GET", "/api/account/sign-in"),
    {
      ...call("signing in with a passkey", "POST", "/api/account/sign-in", {
        credential: signedIn,
      }),
      once: true,
    },
    { ...call("a challenge to confirm", "GET", confirmation), admin: true },
    {
      ...call("confirming with a passkey", "POST", confirmation, { credential: confirmed }),
      admin: true,
      endsSession: true,
    },
    { ...call("a challenge for a new passkey", "GET", path), admin: true },
    {
      ...call("adding a passkey", "POST", path, { credential: enrolled }),
      admin: true,
      once: true,
    },
    { ...call("renaming a passkey", "PUT", path, { id: used.id, name: "Phone" }), admin: true },
    {
      ...call("removing a passkey", "DELETE", path, { id: removed.id }),
      admin: true,
      once: true,
    },
    { ...call("new recovery codes", "POST", "/api/account/recovery-codes"), admin: true },
    { ...call("keeping recovery codes", "PUT", "/api/account/recovery-codes"), admin: true },
    {
      ...call("the password on new devices", "PUT", "/api/account/sign-in-rule", {
        passwordAlone: true,
      }),
      admin: true,
    },
  ];
}

function call(name: string, method: FaultCall["method"], path: string, value?: object): FaultCall {
  const json = value && {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  };
  return { name, path, method, within: 10, init: () => ({ method, ...json }) };
}
