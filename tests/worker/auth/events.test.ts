import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { chainStart, firstBreak } from "~/platform/journal/chain";
import { eventColumns, eventRows } from "~/platform/journal/event-rows";
import { enterAs, type SignedIn } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let owner: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  owner = await enterAs(site, {});
});
afterAll(() => site.stop());

const triggers = ["events_stand", "events_stay"];

/** As whoever can write to the database does, past its own rules. */
async function behindItsBack(...statements: string[]): Promise<void> {
  const { results } = await site.db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'events'")
    .all();
  const rules = z.array(z.object({ name: z.string(), sql: z.string() })).parse(results);
  expect(rules.map(({ name }) => name).sort()).toEqual(triggers);
  const run = (sql: string) => site.db.prepare(sql);
  await site.db.batch([
    ...rules.map(({ name }) => run(`DROP TRIGGER ${name}`)),
    ...statements.map(run),
    ...rules.map(({ sql }) => run(sql)),
  ]);
}

beforeEach(() =>
  behindItsBack(
    "DELETE FROM events",
    "DELETE FROM sqlite_sequence WHERE name = 'events'",
    "DELETE FROM studio_settings WHERE name = 'events-swept'",
  ),
);

async function stored() {
  const { results } = await site.db
    .prepare(`SELECT ${eventColumns} FROM events ORDER BY seq`)
    .all();
  return eventRows.parse(results);
}

const changeTerms = (who = owner) =>
  who.send("/api/quotes/terms", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ depositPercent: 30, validDays: 7 }),
  });

/** So many events, each linked. */
async function happen(count: number) {
  for (let each = 0; each < count; each += 1) await changeTerms();
  await expect
    .poll(async () => (await stored()).filter(({ hash }) => hash !== "").length)
    .toBe(count);
}

const stepSchema = z.object({
  checked: z.number(),
  last: z.number().nullable(),
  brokenAt: z.string().nullable(),
});
const check = async (after = 0) =>
  stepSchema.parse(await (await owner.send(`/api/account/events?after=${after}`)).json());

const unchanged = "The entries follow from each other as they were written.";
const broken = "isn’t as it was written";
const account = async (query = "") => (await owner.send(`/account${query}`)).text();

test("of thirty requests that come together none is lost, and the chain holds", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => changeTerms()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  await expect.poll(async () => (await stored()).length).toBe(30);
  await expect.poll(async () => (await stored()).at(-1)?.hash).not.toBe("");
  const events = await stored();
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await firstBreak(events, { seq: 0, hash: chainStart })).toBeNull();
  expect(await check()).toMatchObject({ checked: 30, last: null, brokenAt: null });
});

test("the account page tells what happened, who did it, and that nothing was changed", async () => {
  await happen(2);
  const page = await account();
  expect(page).toContain("Changed the terms of quotes");
  expect(page).toContain("You");
  expect(page).toContain(unchanged);
  expect(page).not.toContain(broken);
});

test("more than a page is read by links, and checked in steps", async () => {
  await behindItsBack(
    `INSERT INTO events (at, name, person_id, facts)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 320)
     SELECT ${testNow}, 'device.new', 'owner', '{}' FROM n`,
  );
  // Each look links what waits, so many at a time.
  expect(await account()).not.toContain(unchanged);
  expect(await account()).toContain(unchanged);
  expect((await stored()).every(({ hash }) => hash !== "")).toBe(true);
  expect(await account()).toContain("/account?before=281#what-happened");
  const last = await account("?before=41");
  expect(last).toContain("Signed in on a new device");
  expect(last).not.toContain("before=1#");
  expect(await account("?before=1")).toContain("There’s nothing older.");
  expect(await account("?before=%27%3B--")).toContain("before=281");
  for (const after of [0, 100, 200]) {
    expect(await check(after)).toEqual({ checked: 100, last: after + 100, brokenAt: null });
  }
  expect(await check(300)).toEqual({ checked: 20, last: null, brokenAt: null });
});

const tampering: Record<string, string> = {
  changed: `UPDATE events SET facts = '{"which":"seo"}' WHERE seq = 3`,
  "given to somebody else": "UPDATE events SET person_id = 'a1' WHERE seq = 3",
  removed: "DELETE FROM events WHERE seq = 3",
  "removed at the beginning": "DELETE FROM events WHERE seq = 1",
  "put in another’s place": `INSERT OR REPLACE INTO events (seq, at, name, person_id, facts, hash)
    VALUES (3, ${testNow}, 'device.new', 'owner', '{}', 'f00')`,
  "made up at the end": `INSERT INTO events (at, name, person_id, facts, hash)
    VALUES (${testNow}, 'device.new', 'owner', '{}', 'f00')`,
};

for (const [what, statement] of Object.entries(tampering)) {
  test(`an event that was ${what} behind the database’s back is found`, async () => {
    await happen(5);
    expect((await check()).brokenAt).toBeNull();
    await behindItsBack(statement);
    expect((await check()).brokenAt).toBe("Jun 15, 2026, 12:00 PM");
    const page = await account();
    expect(page).toContain(broken);
    expect(page).not.toContain(unchanged);
  });
}

test("that the newest was removed is found with the next one", async () => {
  await happen(3);
  await behindItsBack("DELETE FROM events WHERE seq = 3");
  await changeTerms();
  await expect.poll(async () => (await stored()).at(-1)?.hash).toMatch(/^[\da-f]{64}$/);
  expect((await stored()).at(-1)?.seq).toBe(4);
  expect((await check()).brokenAt).not.toBeNull();
});

test("the table itself refuses changes and removals", async () => {
  await happen(2);
  const run = (sql: string) => site.db.prepare(sql).run();
  await expect(run("UPDATE events SET facts = '{}' WHERE seq = 1")).rejects.toThrow(
    "An event cannot be changed.",
  );
  await expect(run("UPDATE events SET hash = 'f00' WHERE seq = 1")).rejects.toThrow(
    "An event cannot be changed.",
  );
  await expect(run("DELETE FROM events")).rejects.toThrow("An event stays for 24 months.");
});

test("what is older than 24 months goes, and the rest still follows from where it began", async () => {
  const day = 24 * 60 * 60 * 1000;
  await site.setClock(testNow - 740 * day);
  const past = await enterAs(site, { freshAt: testNow });
  await site.db
    .prepare("UPDATE admin_sessions SET created_at = ?1, last_seen_at = ?1 WHERE created_at = ?2")
    .bind(testNow - 740 * day, testNow)
    .run();
  for (let each = 0; each < 3; each += 1) await changeTerms(past);
  await expect.poll(async () => (await stored()).length).toBe(3);
  // Nobody has done anything since: the table keeps the last ones.
  await site.setClock(testNow);
  await site.db
    .prepare(
      "INSERT INTO former_people (id, name, removed_at) VALUES ('a', 'Kim', ?), ('b', 'Robin', ?)",
    )
    .bind(testNow - 740 * day, testNow - 700 * day)
    .run();
  await site.runCron("17 8 * * *");
  const former = await site.db.prepare("SELECT name FROM former_people").all();
  expect(former.results).toEqual([{ name: "Robin" }]);
  expect(await stored()).toHaveLength(3);
  owner = await enterAs(site, {});
  await changeTerms();
  await expect.poll(async () => (await stored()).at(-1)?.hash).toHaveLength(64);
  expect((await stored()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  await site.runCron("17 8 * * *");
  expect((await stored()).map(({ seq }) => seq)).toEqual([4]);
  expect(await check()).toMatchObject({ checked: 1, brokenAt: null });
  expect(await account()).toContain(unchanged);
  // What is removed before its time is not taken for swept.
  await changeTerms();
  await expect.poll(async () => (await stored()).at(-1)?.seq).toBe(5);
  await behindItsBack("DELETE FROM events WHERE seq = 4");
  expect((await check()).brokenAt).not.toBeNull();
});

test("a database that fails or hangs keeps no call from its end", async () => {
  await happen(1);
  for (const fault of ["fail", "hang"] as const) {
    await site.setFaults({ DB: fault });
    const answer = await site.send("/api/seo?action=admin-auth", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "wrong" }),
    });
    expect(answer.status).toBe(503);
    await site.setFaults({});
  }
  // The change went through; what tells of it found the database down.
  await site.setFaults({ DB: { failAfter: 2 } });
  expect((await changeTerms()).status).toBe(200);
  await site.setFaults({});
  expect((await check()).brokenAt).toBeNull();
});
