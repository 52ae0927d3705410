import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { askChallenge, sendJson } from "../../support/auth/passkeys";
import {
  assertion,
  createPasskey,
  registration,
  type SoftwarePasskey,
} from "../../support/auth/software-authenticator";
import { inboxId } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const peoplePath = "/api/account/people";
const invitationPath = "/api/account/invitation";
const hour = 60 * 60 * 1000;
const robin = inboxId(1);

let site: Site;
let owner: SignedIn;
beforeAll(async () => {
  site = await startSite({
    faults: true,
    vars: { OWNER_EMAIL: "owner@example.com", STUDIO_EMAIL: "studio@example.com" },
  });
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.setClock(testNow);
  await site.db.batch(
    ["invitations", "passkeys", "spent_challenges", "admin_sessions", "former_people"].map(
      (table) => site.db.prepare(`DELETE FROM ${table}`),
    ),
  );
  await site.db.prepare("DELETE FROM people WHERE id <> 'owner'").run();
  owner = await signInAs(site, {});
  await site.takeMails();
});

const linkSchema = z.object({ link: z.string() });

/** The token of a new invitation link. */
async function tokenOf(response: Response): Promise<string> {
  const { link } = linkSchema.parse(await response.json());
  return /\/invitation\/([\w-]{43})$/.exec(link)?.[1] ?? "";
}

const inviteRobin = (id = robin) => sendJson(owner.send, "POST", peoplePath, { id, name: "Robin" });

const optionsSchema = z.object({ options: z.object({ challenge: z.string() }) });

async function challengeFor(token: string): Promise<string> {
  const response = await sendJson(site.send, "POST", invitationPath, { token });
  return optionsSchema.parse(await response.json()).options.challenge;
}

async function accept(token: string, challenge?: string) {
  const passkey = await createPasskey();
  const credential = await registration(passkey, challenge ?? (await challengeFor(token)));
  const response = await sendJson(site.send, "PUT", invitationPath, { token, credential });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { passkey, response, cookie };
}

const open = (path: string, cookie: string) => site.send(path, { headers: { cookie } });

async function enterWith(passkey: SoftwarePasskey): Promise<Response> {
  const credential = await assertion(passkey, await askChallenge(site.send), {
    userHandle: robin,
  });
  return sendJson(site.send, "POST", "/api/account/sign-in", { credential });
}

const gone = {
  ok: false,
  error: "This invitation doesn’t work anymore. Ask for a new link.",
};

test("an invited person creates a passkey, is signed in as an assistant, and can sign in again", async () => {
  const token = await tokenOf(await inviteRobin());
  const page = await site.send(`/invitation/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  const text = await page.text();
  expect(text).toContain("Welcome, <!-- -->Robin");
  expect(text).toContain('name="robots" content="noindex');
  const { passkey, response, cookie } = await accept(token);
  expect(response.status).toBe(200);
  expect((await open("/inquiries", cookie)).status).toBe(200);
  expect((await open("/theme-preview", cookie)).headers.get("location")).toBe("/EdibleArtControl");
  expect((await enterWith(passkey)).status).toBe(200);
  const mails = await site.takeMails();
  expect(mails.map(({ subject }) => subject)).toContain("Robin can now sign in");
  for (const mail of mails) expect(mail.text).not.toContain(token);
});

test("the database stores a digest of the token, and the log nothing of it", async () => {
  const before = site.log.length;
  const token = await tokenOf(await inviteRobin());
  await site.send(`/invitation/${token}`);
  const signed = await site.send(`/Invitation/${token}/`);
  expect(signed.headers.get("location")).toBe(`/invitation/${token}`);
  expect((await site.send(`/invitation/${token}.`)).status).toBe(308);
  await accept(token);
  expect(JSON.stringify(site.log.slice(before))).not.toContain(token);
  for (const table of ["invitations", "people", "events", "spent_challenges"]) {
    const { results } = await site.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results), table).not.toContain(token);
  }
});

test("a missing, wrong, expired, and used link all show the same page", async () => {
  const used = await tokenOf(await inviteRobin());
  const { response } = await accept(used);
  expect(response.status).toBe(200);
  const old = await tokenOf(await inviteRobin(inboxId(2)));
  await site.advanceClock(24 * hour);
  const pages = [];
  for (const token of [used, old, "A".repeat(43), "short", `${old}x`]) {
    const page = await site.send(`/invitation/${token}`);
    expect(page.status, token).toBe(410);
    const text = await page.text();
    expect(text, token).toContain("This invitation doesn’t work");
    expect(text, token).not.toContain("Robin");
    pages.push(text.length);
    for (const method of ["POST", "PUT"] as const) {
      const credential = await registration(await createPasskey(), "e30");
      const call = await sendJson(site.send, method, invitationPath, { token, credential });
      expect(call.status).toBe(404);
      expect(await call.json()).toEqual(gone);
    }
  }
  // An invitation made after `testNow` lasts a day from then.
  await site.setClock(testNow + 24 * hour);
  expect((await site.send(`/invitation/${old}`)).status).toBe(200);
});

test("an invitation's page accepts no form posts", async () => {
  const token = await tokenOf(await inviteRobin());
  const response = await site.send(`/invitation/${token}`, { method: "POST", body: "a=b" });
  expect(response.status).toBe(405);
  expect((await site.send(`/invitation/${token}.data`)).status).toBe(404);
  expect((await site.send(`/invitation/${token}`)).status).toBe(200);
});

test("an impossible token costs no database query", async () => {
  await sendJson(site.send, "POST", invitationPath, { token: "short" });
  await site.countRows();
  await sendJson(site.send, "POST", invitationPath, { token: "short" });
  await sendJson(site.send, "PUT", invitationPath, {
    token: "A".repeat(44),
    credential: await registration(await createPasskey(), "e30"),
  });
  expect(await site.countRows()).toEqual({ read: 0, written: 0, queries: 0 });
});

test("if two people accept at once, one is in and the other leaves nothing behind", async () => {
  const token = await tokenOf(await inviteRobin());
  const challenges = [await challengeFor(token), await challengeFor(token)];
  // Both read before either writes.
  await site.setFaults({ DB: { delay: 300 } });
  const both = await Promise.all(challenges.map((challenge) => accept(token, challenge)));
  await site.setFaults({});
  expect(both.map(({ response }) => response.status).sort()).toEqual([200, 404]);
  const count = site.db.prepare("SELECT count(*) AS n FROM passkeys");
  expect(await count.first("n")).toBe(1);
});

test("a challenge of one invitation is useless for another", async () => {
  const [one, other] = [
    await tokenOf(await inviteRobin()),
    await tokenOf(await inviteRobin(inboxId(2))),
  ];
  const { response } = await accept(other, await challengeFor(one));
  expect(response.status).toBe(409);
  expect((await site.send(`/invitation/${other}`)).status).toBe(200);
});

test("a new link voids the old one and ends the person's sessions and passkeys", async () => {
  const first = await tokenOf(await inviteRobin());
  const again = await sendJson(owner.send, "PUT", peoplePath, { id: robin });
  const second = await tokenOf(again);
  expect((await site.send(`/invitation/${first}`)).status).toBe(410);
  const { passkey, cookie } = await accept(second);
  expect((await open("/inquiries", cookie)).status).toBe(200);
  const third = await tokenOf(await sendJson(owner.send, "PUT", peoplePath, { id: robin }));
  expect((await open("/inquiries", cookie)).status).toBe(302);
  expect((await enterWith(passkey)).status).toBe(403);
  expect((await accept(third)).response.status).toBe(200);
});

test("a removed person is signed out at once everywhere, and past events keep the name", async () => {
  const token = await tokenOf(await inviteRobin());
  const { passkey, cookie } = await accept(token);
  const asRobin: Site["send"] = (path, init) =>
    site.send(path, { ...init, headers: { ...init?.headers, cookie, "x-admin": "1" } });
  const made = await sendJson(asRobin, "POST", "/api/inquiries/order", typedOrder, {
    cookie,
    "x-admin": "1",
  });
  expect(made.status).toBe(200);
  await sendJson(asRobin, "POST", "/api/portfolio/publish", {}, { cookie, "x-admin": "1" });
  const pending = await tokenOf(await inviteRobin(inboxId(2)));
  for (const id of [robin, inboxId(2)]) {
    expect((await sendJson(owner.send, "DELETE", peoplePath, { id })).status).toBe(200);
  }
  expect((await open("/inquiries", cookie)).status).toBe(302);
  expect((await enterWith(passkey)).status).toBe(403);
  expect((await site.send(`/invitation/${pending}`)).status).toBe(410);
  for (const table of ["admin_sessions", "passkeys", "invitations"]) {
    const left = site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE person_id <> 'owner'`);
    expect(await left.first("n"), table).toBe(0);
  }
  await expect
    .poll(async () => await (await owner.send("/account?part=activity")).text())
    .toContain("Removed Robin");
  const activity = await (await owner.send("/account?part=activity")).text();
  expect(activity).toContain("Robin accepted the invitation");
  const people = await (await owner.send("/account?part=people")).text();
  expect(people).toContain("Only you can sign in.");
});

test("the owner can be neither invited again nor removed", async () => {
  for (const method of ["PUT", "DELETE"] as const) {
    const response = await sendJson(owner.send, method, peoplePath, { id: "owner" });
    expect(response.status).toBe(400);
    const unknown = await sendJson(owner.send, method, peoplePath, { id: inboxId(7) });
    expect(unknown.status).toBe(404);
  }
  expect((await owner.send("/account")).status).toBe(200);
});

test("an invitation sent twice invites one person, and ten are the limit", async () => {
  await inviteRobin();
  await inviteRobin();
  const count = site.db.prepare("SELECT count(*) AS n FROM people WHERE role = 'assistant'");
  expect(await count.first("n")).toBe(1);
  for (let number = 2; number <= 10; number += 1) {
    expect((await inviteRobin(inboxId(number))).status).toBe(200);
  }
  expect((await inviteRobin(inboxId(11))).status).toBe(409);
  expect(await count.first("n")).toBe(10);
  expect((await inviteRobin()).status).toBe(200);
});

test("an invitation that is resent after it was accepted says so and changes nothing", async () => {
  const { passkey } = await accept(await tokenOf(await inviteRobin()));
  const again = await inviteRobin();
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("This person has accepted your invitation already.");
  expect((await enterWith(passkey)).status).toBe(200);
});

test("a name is one line of up to 60 characters, without invisible ones", async () => {
  for (const name of ["", "  ", "\u200b\u202e", "r".repeat(61), 7]) {
    const response = await sendJson(owner.send, "POST", peoplePath, { id: robin, name });
    expect(response.status, String(name)).toBe(400);
  }
  const name = "Ro\nb\u200bin \u202eB.";
  expect((await sendJson(owner.send, "POST", peoplePath, { id: robin, name })).status).toBe(200);
  const stored = site.db.prepare("SELECT name FROM people WHERE id = ?").bind(robin);
  expect(await stored.first("name")).toBe("Ro bin B.");
});

test("the owner sees who is invited, who has joined, and which links have expired", async () => {
  const token = await tokenOf(await inviteRobin());
  expect(await (await owner.send("/account?part=people")).text()).toContain(
    "Invited, not yet accepted. The link works until Jun 16, 2026, 12:00 PM.",
  );
  await accept(token);
  expect(await (await owner.send("/account?part=people")).text()).toContain(
    "Since Jun 15, 2026 · last signed in Jun 15, 2026, 12:00 PM · 1 passkey",
  );
  await inviteRobin(inboxId(2));
  await site.advanceClock(24 * hour);
  owner = await signInAs(site, { freshAt: testNow + 24 * hour });
  await site.db
    .prepare("UPDATE admin_sessions SET created_at = ?1, last_seen_at = ?1")
    .bind(testNow + 24 * hour)
    .run();
  expect(await (await owner.send("/account?part=people")).text()).toContain(
    "Invited, and the link has expired. Make a new one.",
  );
});

test("with the database down an invitation asks to try later, and its token stays out of the log", async () => {
  const token = await tokenOf(await inviteRobin());
  await site.setFaults({ DB: "fail" });
  const page = await site.send(`/invitation/${token}`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("We can’t open the invitation right now.");
  expect((await accept(token, "e30")).response.status).toBe(503);
  await site.setFaults({});
  expect(JSON.stringify(site.log)).not.toContain(token);
});
