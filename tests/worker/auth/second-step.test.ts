import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { enroll, putPasskey, sendJson, tryEnrolling } from "../../support/auth/passkeys";
import { clearTries, cookiesOf, freshAddress } from "../../support/auth/sign-in-tries";
import { createPasskey } from "../../support/auth/software-authenticator";
import { adminPassword, callSeo, type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite } from "../../support/site";

const codesPath = "/api/account/recovery-codes";
const codesSchema = z.object({ codes: z.array(z.string()) });

let site: Site;
let admin: SignedIn;
let logged = 0;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
beforeEach(async () => {
  await site.db.batch([
    ...["passkeys", "recovery_codes", "spent_challenges", "admin_sessions"].map((table) =>
      site.db.prepare(`DELETE FROM ${table}`),
    ),
    site.db.prepare("UPDATE people SET password_alone = 0"),
  ]);
  await clearTries(site);
  admin = await signInAs(site, {});
  logged = site.log.length;
});
afterAll(() => site.stop());

const events = (name: string) => site.log.slice(logged).filter(({ event }) => event === name);

function enter(body: object, from = freshAddress(), cookie = ""): Promise<Response> {
  const headers = { "cf-connecting-ip": from, ...(cookie && { cookie }) };
  return callSeo(site, "admin-auth", { password: adminPassword, ...body }, headers);
}

async function newCodes(): Promise<string[]> {
  return codesSchema.parse(await (await admin.send(codesPath, { method: "POST" })).json()).codes;
}

async function countUnused(): Promise<number | null> {
  return site.db
    .prepare("SELECT count(*) AS rows FROM recovery_codes WHERE used_at IS NULL")
    .first<number>("rows");
}

test("without a passkey the password is enough on any device", async () => {
  expect((await enter({})).status).toBe(200);
});

test("with a passkey, a new device needs it or a recovery code besides the password", async () => {
  await enroll(admin);
  const stopped = await enter({});
  expect(stopped.status).toBe(403);
  expect(stopped.headers.has("set-cookie")).toBe(false);
  expect(await stopped.json()).toEqual({
    ok: false,
    error: "Your password is right. On a new device, use a passkey or a recovery code, too.",
    secondStep: { oldAddress: null },
  });
  expect(events("sign-in.stopped")).toHaveLength(1);
});

test("a wrong password reveals nothing about the second step, with or without a code", async () => {
  await enroll(admin);
  const [code] = await newCodes();
  for (const body of [{ password: "no" }, { password: "no", code }]) {
    const response = await enter(body);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ ok: false, error: "Incorrect Password" });
  }
  expect(await countUnused()).toBe(10);
});

test("a known device needs only the password", async () => {
  const { device } = cookiesOf(await enter({}));
  await enroll(admin);
  expect((await enter({}, freshAddress(), device)).status).toBe(200);
  const forged = `${device.slice(0, -1)}${device.endsWith("0") ? "1" : "0"}`;
  expect((await enter({}, freshAddress(), forged)).status).toBe(403);
});

test("the owner can make the password enough everywhere", async () => {
  await enroll(admin);
  const rule = "/api/account/sign-in-rule";
  expect((await sendJson(admin.send, "PUT", rule, { passwordAlone: true })).status).toBe(200);
  expect((await enter({})).status).toBe(200);
  expect((await sendJson(admin.send, "PUT", rule, { passwordAlone: false })).status).toBe(200);
  expect((await enter({})).status).toBe(403);
  expect(events("sign-in-rule.changed").map(({ passwordAlone }) => passwordAlone)).toEqual([
    ...[true, false],
  ]);
});

test("passkeys of the site's earlier address count, and the address is named", async () => {
  await putPasskey(site, await createPasskey(), { rpId: "old-cakes.example" });
  expect(await (await enter({})).json()).toMatchObject({
    secondStep: { oldAddress: "old-cakes.example" },
  });
  await enroll(admin);
  expect(await (await enter({})).json()).toMatchObject({ secondStep: { oldAddress: null } });
});

test("an assistant’s passkey requires nothing more of the owner", async () => {
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  await enroll(assistant);
  expect((await enter({})).status).toBe(200);
});

test("ten codes come with the first passkey, and none with the next", async () => {
  const [first, next] = [await tryEnrolling(admin), await tryEnrolling(admin)];
  const { codes } = codesSchema.parse(await first.answer.json());
  expect(new Set(codes).size).toBe(10);
  expect(await next.answer.json()).toMatchObject({ codes: null });
  const rows = await site.db.prepare("SELECT * FROM recovery_codes").all();
  for (const code of codes) expect(JSON.stringify(rows.results)).not.toContain(code);
  expect((await enter({ code: codes[0] })).status).toBe(200);
});

test("a code works once, in any spelling, and makes the device known", async () => {
  await enroll(admin);
  const [code = ""] = await newCodes();
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
  const entered = await enter({ code: typed });
  expect(entered.status).toBe(200);
  expect(events("sign-in.done")).toMatchObject([{ by: "recovery-code" }]);
  expect(await countUnused()).toBe(9);
  const again = await enter({ code });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({
    error: "This recovery code doesn’t work. Check it, or use another one.",
  });
  expect((await enter({}, freshAddress(), cookiesOf(entered).device)).status).toBe(200);
});

test("a code used twice concurrently signs in once", async () => {
  await enroll(admin);
  const [code] = await newCodes();
  const responses = await Promise.all(Array.from({ length: 5 }, () => enter({ code })));
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  const sessions = await site.db
    .prepare("SELECT count(*) AS rows FROM admin_sessions WHERE signed_in_by = 'recovery-code'")
    .first<number>("rows");
  expect(sessions).toBe(1);
});

test("a new set voids the old one", async () => {
  await enroll(admin);
  const [old] = await newCodes();
  const [fresh] = await newCodes();
  expect((await enter({ code: old })).status).toBe(400);
  expect((await enter({ code: fresh })).status).toBe(200);
});

test("wrong codes lock, even with the right password; then no code works", async () => {
  await enroll(admin);
  const [code] = await newCodes();
  const from = freshAddress();
  // A right password doesn't reset wrong codes; they count toward the same limit.
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await enter({ code: "AAAAA" }, from)).status).toBe(400);
    expect((await enter({}, from)).status).toBe(403);
  }
  expect((await enter({}, from)).status).toBe(429);
  const locked = await enter({ code }, from);
  expect(locked.status).toBe(429);
  expect(locked.headers.get("retry-after")).toBe("900");
  expect(events("sign-in.failed")).toHaveLength(5);
  expect(events("sign-in.stopped")).toHaveLength(5);
  expect((await enter({ code })).status).toBe(200);
  await site.advanceClock(15 * 60_000);
  expect((await enter({ code: "AAAAA" }, from)).status).toBe(400);
});

test("a lock by wrong codes alone is reported once", async () => {
  await enroll(admin);
  const from = freshAddress();
  for (let wrong = 0; wrong < 12; wrong += 1) await enter({ code: "AAAAA" }, from);
  expect(events("sign-in.failed")).toHaveLength(10);
  expect(events("sign-in.locked")).toMatchObject([{ secret: "RECOVERY_CODE", whom: "network" }]);
});

test("the owner gets an email about a stopped sign-in, once, and about added and removed passkeys", async () => {
  await site.db.prepare("DELETE FROM outbox").run();
  await site.takeMails();
  const { id } = await enroll(admin);
  await enter({});
  await enter({});
  await sendJson(admin.send, "DELETE", "/api/account/passkeys", { id });
  const subjects: string[] = [];
  await expect
    .poll(async () => {
      subjects.push(...(await site.takeMails()).map(({ subject }) => subject));
      return subjects.length;
    })
    .toBe(3);
  expect(subjects.sort()).toEqual([
    "New passkey: Passkey",
    "Passkey removed: Passkey",
    "Your password was entered on a new device",
  ]);
});

test("a malformed code is refused with a message", async () => {
  await enroll(admin);
  for (const code of ["", " - ", "é", "x".repeat(80)]) {
    expect((await enter({ code })).status, code).toBe(400);
  }
  for (const code of [1, null, "x".repeat(81)]) {
    const response = await enter({ code });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  }
});

test("if the second step can't be looked up, nobody gets in", async () => {
  await enroll(admin);
  await site.setFaults({ DB: { failAfter: 3 } });
  expect((await enter({})).status).toBe(503);
  await site.setFaults({});
});

test("an assistant can neither create codes nor change the rule", async () => {
  const assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  expect((await assistant.send(codesPath, { method: "POST" })).status).toBe(403);
  const rule = { passwordAlone: true };
  const changed = await sendJson(assistant.send, "PUT", "/api/account/sign-in-rule", rule);
  expect(changed.status).toBe(403);
});
