import { isoBase64URL } from "@simplewebauthn/server/helpers";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import {
  askChallenge,
  enroll,
  putPasskey,
  sendJson,
  tryEnrolling,
} from "../../support/auth/passkeys";
import { clearTries } from "../../support/auth/sign-in-tries";
import {
  assertion,
  createPasskey,
  type Deviation,
  registration,
  type SoftwarePasskey,
} from "../../support/auth/software-authenticator";
import { soonAfter } from "../../support/clock/soon-after";
import {
  adminPassword,
  callSeo,
  type SignedIn,
  signedInBy,
  signIn,
  signInAs,
} from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const minute = 60_000;
const passkeysPath = "/api/account/passkeys";
const signInPath = "/api/account/sign-in";

let site: Site;
let admin: SignedIn;
let logged = 0;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
beforeEach(async () => {
  await site.db.batch(
    ["passkeys", "recovery_codes", "spent_challenges", "admin_sessions"].map((table) =>
      site.db.prepare(`DELETE FROM ${table}`),
    ),
  );
  await clearTries(site);
  admin = await signInAs(site, {});
  logged = site.log.length;
});
afterAll(() => site.stop());

const events = (name: string) => site.log.slice(logged).filter(({ event }) => event === name);

async function trySigningIn(passkey: SoftwarePasskey, twist: Deviation = {}): Promise<Response> {
  const credential = await assertion(passkey, await askChallenge(site.send), twist);
  return sendJson(site.send, "POST", signInPath, { credential });
}

async function isSignedIn(response: Response): Promise<boolean> {
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await site.send("/account", { headers: { cookie } });
  return page.status === 200;
}

function countRows(table: string): Promise<number | null> {
  return site.db.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>("rows");
}

const sentence = z.object({ ok: z.literal(false), error: z.string().regex(/^[A-Z].*\.$/) });

async function expectRefused(response: Response, status: number) {
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(status);
  expect(response.headers.has("set-cookie")).toBe(false);
  return sentence.parse(body).error;
}

test("a new passkey signs in to the back office", async () => {
  const { passkey, answer } = await tryEnrolling(admin);
  expect(await answer.json()).toMatchObject({ ok: true, id: passkey.id });
  const signedIn = await trySigningIn(passkey);
  expect(signedIn.status).toBe(200);
  expect(await isSignedIn(signedIn)).toBe(true);
  const row = await site.db.prepare("SELECT * FROM passkeys").first();
  expect(row).toMatchObject({
    rp_id: "localhost",
    person_id: "owner",
    last_used_at: soonAfter(testNow),
  });
  expect(events("sign-in.done")).toMatchObject([{ by: "passkey" }]);
});

test("the browser is asked for a discoverable, user-verified, not yet registered passkey", async () => {
  const { id } = await enroll(admin);
  const { options } = z
    .object({ options: z.looseObject({}) })
    .parse(await (await admin.send(passkeysPath)).json());
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id, type: "public-key" }],
    timeout: 5 * minute,
  });
  const challenge = await (await site.send(signInPath)).json();
  expect(challenge).toMatchObject({ options: { rpId: "localhost", userVerification: "required" } });
  expect(JSON.stringify(challenge)).not.toContain(id);
});

test("requesting challenges writes nothing, and neither does an unknown key", async () => {
  const stranger = await createPasskey();
  const credential = await assertion(stranger, await askChallenge(site.send));
  await site.countRows();
  await site.send(signInPath);
  await expectRefused(await sendJson(site.send, "POST", signInPath, { credential }), 403);
  expect((await site.countRows()).written).toBe(0);
});

test("an assertion works once: a replay is refused, also a concurrent one", async () => {
  const passkey = await enroll(admin);
  const credential = await assertion(passkey, await askChallenge(site.send));
  const send = () => sendJson(site.send, "POST", signInPath, { credential });
  expect((await send()).status).toBe(200);
  expect(await expectRefused(await send(), 409)).toContain("took too long");
  expect(events("passkey.refused")).toMatchObject([{ level: "warn", reason: "replayed" }]);
  const other = await assertion(passkey, await askChallenge(site.send));
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => sendJson(site.send, "POST", signInPath, { credential: other })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test("a challenge expires after five minutes", async () => {
  const passkey = await enroll(admin);
  const challenge = await askChallenge(site.send);
  await site.advanceClock(5 * minute);
  const credential = await assertion(passkey, challenge);
  await expectRefused(await sendJson(site.send, "POST", signInPath, { credential }), 409);
});

test("a challenge works for one purpose and one session", async () => {
  const passkey = await enroll(admin);
  const confirmation = "/api/account/passkey-confirmation";
  const own = await askChallenge(admin.send, confirmation);
  const credential = await assertion(passkey, own);
  await expectRefused(await sendJson(site.send, "POST", signInPath, { credential }), 409);
  const other = await signInAs(site, {});
  await expectRefused(await sendJson(other.send, "POST", confirmation, { credential }), 409);
  const enrolling = await askChallenge(admin.send, passkeysPath);
  const made = await registration(await createPasskey(), enrolling);
  await expectRefused(await sendJson(other.send, "POST", passkeysPath, { credential: made }), 409);
  expect((await sendJson(admin.send, "POST", confirmation, { credential })).status).toBe(200);
});

const wrong: [what: string, twist: Deviation][] = [
  ["requested in a cross-origin frame", { crossOrigin: true }],
  ["another site’s origin", { origin: "https://cakes.example" }],
  ["another host and port", { origin: "http://127.0.0.1:8787" }],
  ["a key for another domain", { rpId: "cakes.example" }],
  ["user not verified", { verified: false }],
  ["user not present", { present: false, verified: false }],
  ["the wrong client data type", { type: "payment.get" }],
];

test.for(wrong)("a sign-in is refused: %s", async ([, twist]) => {
  await expectRefused(await trySigningIn(await enroll(admin), twist), 403);
});

test.for(wrong)("a new passkey is refused: %s", async ([, twist]) => {
  const { answer } = await tryEnrolling(admin, twist);
  await expectRefused(answer, 400);
  expect(await countRows("passkeys")).toBe(0);
});

test("a new passkey with an attestation certificate is refused before it is parsed", async () => {
  for (const attestation of ["apple", "packed"] as const) {
    const { answer } = await tryEnrolling(admin, { attestation });
    await expectRefused(answer, 400);
  }
  const reason = expect.stringContaining("No attestation is asked for");
  expect(events("passkey.not-made")).toMatchObject([{ reason }, { reason }]);
});

test("a key that names a different person is unknown", async () => {
  const passkey = await enroll(admin);
  expect(await expectRefused(await trySigningIn(passkey, { userHandle: "a1" }), 403)).toContain(
    "isn’t known here",
  );
});

test("a signature by another key, or over other data, is refused", async () => {
  const [passkey, other] = [await enroll(admin), await createPasskey()];
  await expectRefused(await trySigningIn({ ...other, id: passkey.id }), 403);
  const credential = await assertion(passkey, await askChallenge(site.send), { counter: 7 });
  const { authenticatorData } = (await assertion(passkey, "", { counter: 8 })).response;
  const response = { ...credential.response, authenticatorData };
  const tampered = { credential: { ...credential, response } };
  await expectRefused(await sendJson(site.send, "POST", signInPath, tampered), 403);
  expect(events("passkey.refused")).toEqual([]);
});

test("a counter that goes back or stays the same is reported as a clone and changes nothing", async () => {
  const passkey = await enroll(admin);
  expect((await trySigningIn(passkey, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 4, 0]) {
    const error = await expectRefused(await trySigningIn(passkey, { counter }), 403);
    expect(error).toContain("a copy of it may be in use");
  }
  expect(await site.db.prepare("SELECT counter FROM passkeys").first("counter")).toBe(5);
  expect(events("passkey.refused")).toMatchObject(
    Array.from({ length: 3 }, () => ({ reason: "counter" })),
  );
  expect((await trySigningIn(passkey, { counter: 6 })).status).toBe(200);
});

test("an invalid signature never triggers the clone warning", async () => {
  const passkey = await createPasskey();
  await putPasskey(site, passkey, { counter: 9 });
  const forged = { ...(await createPasskey()), id: passkey.id };
  const error = await expectRefused(await trySigningIn(forged, { counter: 1 }), 403);
  expect(error).not.toContain("copy");
  expect(events("passkey.refused")).toEqual([]);
});

test("of two concurrent sign-ins with one counter, one succeeds", async () => {
  const passkey = await enroll(admin);
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => trySigningIn(passkey, { counter: 3 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
});

test("any other input is refused with a message, and nothing fails", async () => {
  const passkey = await enroll(admin);
  const challenge = await askChallenge(site.send);
  const good = await assertion(passkey, challenge);
  const made = await registration(await createPasskey(), challenge);
  const garbage = fc.oneof(
    fc.string(),
    fc.base64String().map((text) => text.replaceAll(/[+/=]/g, "_")),
    fc.jsonValue(),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => isoBase64URL.fromBuffer(bytes)),
    fc.json().map((text) => isoBase64URL.fromUTF8String(text)),
  );
  const spoil = (credential: typeof good | typeof made) =>
    fc
      // Valid as well: no user handle, and any transports.
      .tuple(fc.constantFrom(...Object.keys(credential.response)), garbage)
      .filter(
        ([field, value]) => field !== "transports" && (field !== "userHandle" || value !== null),
      )
      .map(([field, value]) => ({
        credential: { ...credential, response: { ...credential.response, [field]: value } },
      }));
  const body = fc.oneof(
    spoil(good).map((sent) => ({ path: signInPath, sent })),
    spoil(made).map((sent) => ({ path: passkeysPath, sent })),
    garbage.map((credential) => ({ path: signInPath, sent: { credential } })),
    garbage.map((id) => ({ path: signInPath, sent: { credential: { ...good, id, rawId: id } } })),
  );
  await fc.assert(
    fc.asyncProperty(body, async ({ path, sent }) => {
      const response = await sendJson(admin.send, "POST", path, sent);
      expect([400, 403, 409, 413], JSON.stringify(sent)).toContain(response.status);
      sentence.parse(await response.json());
    }),
    { numRuns: 150 },
  );
  expect(site.log.slice(logged).filter(({ level }) => level === "error")).toEqual([]);
});

test("with the database down nobody gets in, and the challenge stays usable", async () => {
  const passkey = await enroll(admin);
  const credential = await assertion(passkey, await askChallenge(site.send));
  await site.setFaults({ DB: "fail" });
  await expectRefused(await sendJson(site.send, "POST", signInPath, { credential }), 503);
  await site.setFaults({});
  expect((await sendJson(site.send, "POST", signInPath, { credential })).status).toBe(200);
});

test("each person can rename and remove only their own passkeys", async () => {
  const { id } = await enroll(admin);
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const name = { id, name: " Kitchen phone " };
  expect((await sendJson(assistant.send, "PUT", passkeysPath, name)).status).toBe(404);
  expect((await sendJson(assistant.send, "DELETE", passkeysPath, { id })).status).toBe(404);
  expect((await sendJson(admin.send, "PUT", passkeysPath, name)).status).toBe(200);
  expect(await site.db.prepare("SELECT name FROM passkeys").first("name")).toBe("Kitchen phone");
  const blank = { id, name: " \u200b" };
  expect((await sendJson(admin.send, "PUT", passkeysPath, blank)).status).toBe(400);
  expect((await sendJson(admin.send, "DELETE", passkeysPath, { id })).status).toBe(200);
  expect(await countRows("passkeys")).toBe(0);
});

test("removing a passkey ends its other sessions and forgets their devices, but keeps the current session", async () => {
  const [removed, kept] = [await enroll(admin), await enroll(admin)];
  const signIns = [
    await trySigningIn(removed),
    await trySigningIn(removed),
    await trySigningIn(kept),
  ];
  const [here, lost] = signIns;
  if (!here || !lost) throw new Error("Nobody is signed in");
  const owner = signedInBy(site, here);
  const marks = signIns.map(({ headers }) => headers.getSetCookie()[1]?.split(";")[0] ?? "");
  const { id } = removed;
  expect((await sendJson(owner.send, "DELETE", passkeysPath, { id })).status).toBe(200);
  expect(await Promise.all(signIns.map(isSignedIn))).toEqual([true, false, true]);
  expect(events("sessions.ended")).toMatchObject([{ count: 1, whose: "owner" }]);
  const back = marks.map(async (cookie) => {
    const response = await callSeo(site, "admin-auth", { password: adminPassword }, { cookie });
    return response.status;
  });
  expect(await Promise.all(back)).toEqual([200, 403, 200]);
});

test("an assistant can't remove their last passkey", async () => {
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const { id } = await enroll(assistant);
  await expectRefused(await sendJson(assistant.send, "DELETE", passkeysPath, { id }), 409);
  const signedIn = await trySigningIn(await enroll(assistant), { userHandle: "a1" });
  expect(await isSignedIn(signedIn)).toBe(true);
  expect((await sendJson(assistant.send, "DELETE", passkeysPath, { id })).status).toBe(200);
  expect(await countRows("recovery_codes")).toBe(0);
});

test("a passkey refreshes a session, of its own person only", async () => {
  const passkey = await enroll(admin);
  const stale = await signInAs(site, { freshAt: testNow - 11 * minute });
  const path = "/api/account/passkey-confirmation";
  const foreign = await createPasskey();
  await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  await putPasskey(site, foreign, { personId: "a1" });
  const wrongOne = await assertion(foreign, await askChallenge(stale.send, path), {
    userHandle: "a1",
  });
  await expectRefused(await sendJson(stale.send, "POST", path, { credential: wrongOne }), 403);
  expect((await stale.send("/api/account/confirmation")).status).toBe(401);
  const right = await assertion(passkey, await askChallenge(stale.send, path));
  const fresh = signedInBy(site, await sendJson(stale.send, "POST", path, { credential: right }));
  expect((await fresh.send("/api/account/confirmation")).status).toBe(200);
  expect((await stale.send("/api/account/confirmation")).status).toBe(401);
});

test("if the site runs on an IP address, passkeys are off with a message, and the password works", async () => {
  const bare = await startSite({ vars: { SITE_ORIGIN: "http://127.0.0.1:8787" } });
  const owner = await signIn(bare);
  for (const path of [signInPath, passkeysPath]) {
    const response = await owner.send(path);
    expect(response.status).toBe(503);
    expect(sentence.parse(await response.json()).error).toContain("set SITE_ORIGIN");
  }
  await bare.stop();
});

test("a person has at most 20 passkeys", async () => {
  for (let made = 0; made < 20; made += 1) await putPasskey(site, await createPasskey());
  const response = await admin.send(passkeysPath);
  expect(response.status).toBe(409);
  expect(sentence.parse(await response.json()).error).toContain("20 passkeys");
  expect((await callSeo(site, "admin-auth", { password: adminPassword })).status).toBe(403);
});

test("concurrent creations do not exceed 20", async () => {
  for (let made = 0; made < 18; made += 1) await putPasskey(site, await createPasskey());
  const challenges = await Promise.all(
    [1, 2, 3, 4].map(() => askChallenge(admin.send, passkeysPath)),
  );
  const credentials = await Promise.all(
    challenges.map(async (challenge) => registration(await createPasskey(), challenge)),
  );
  const responses = await Promise.all(
    credentials.map((credential) => sendJson(admin.send, "POST", passkeysPath, { credential })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await countRows("passkeys")).toBe(20);
});
