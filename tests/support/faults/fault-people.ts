import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { sealChallenge } from "~/features/auth/.server/passkeys/challenge";
import { sha256 } from "~/platform/crypto/sha256";
import { readVars } from "../../../scripts/local-worker";
import { createPasskey, registration } from "../auth/software-authenticator";
import { inboxId } from "../inbox/inbox-rows";
import { testNow } from "../site";
import type { FaultCall } from "./fault-call";

/** One person per call, since calls may run in parallel. */
const [invited, renewed, removed] = [81, 82, 83].map((number) => inboxId(number));
const fresh = inboxId(84);

const token = "i".repeat(43);

export async function putFaultPeople(db: D1Database): Promise<void> {
  const people = [invited, renewed, removed].map((id) =>
    db
      .prepare(
        "INSERT INTO people (id, role, name, created_at) VALUES (?, 'assistant', 'Robin', ?)",
      )
      .bind(id, testNow),
  );
  const invitation = db
    .prepare("INSERT INTO invitations (person_id, token_hash, created_at) VALUES (?, ?, ?)")
    .bind(invited, await sha256(token), testNow);
  await db.batch([...people, invitation]);
}

const people = "/api/account/people";
const invitation = "/api/account/invitation";

export async function peopleCalls(): Promise<readonly FaultCall[]> {
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  const purpose = { purpose: "enroll", binding: await sha256(token) } as const;
  const id = "00000000-0000-4000-8000-0000000f0001";
  const challenge = await sealChallenge(SESSION_SECRET, purpose, id, testNow);
  const credential = await registration(
    await createPasskey(),
    isoBase64URL.fromUTF8String(challenge),
  );
  return [
    {
      name: "an invitation",
      path: `/invitation/${token}`,
      method: "GET",
      within: 3,
      init: () => ({}),
    },
    call("a challenge for who is invited", "POST", invitation, { token }),
    {
      ...call("accepting an invitation", "PUT", invitation, { token, credential }),
      once: true,
      endsSession: true,
    },
    { ...call("inviting somebody", "POST", people, { id: fresh, name: "Kim" }), admin: true },
    { ...call("a new link", "PUT", people, { id: renewed }), admin: true },
    { ...call("removing somebody", "DELETE", people, { id: removed }), admin: true },
  ];
}

function call(name: string, method: FaultCall["method"], path: string, value: object): FaultCall {
  const headers = { "content-type": "application/json" };
  const init = () => ({ method, headers, body: JSON.stringify(value) });
  return { name, path, method, within: 10, init };
}
