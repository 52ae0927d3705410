import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let owner: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  owner = await signInAs(site, {});
});
afterAll(() => site.stop());

const triggers = ["events_stand", "events_stay"];

/** Changes the database without its triggers, as a direct writer could. */
async function runWithoutTriggers(...statements: string[]): Promise<void> {
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
  runWithoutTriggers("DELETE FROM events", "DELETE FROM sqlite_sequence WHERE name = 'events'"),
);

async function stored() {
  const { results } = await site.db.prepare("SELECT seq FROM events ORDER BY seq").all();
  return results.map(({ seq }) => seq);
}

const changeTerms = (who = owner) =>
  who.send("/api/quotes/terms", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ depositPercent: 30, validDays: 7 }),
  });

/** Causes this many events. */
async function causeEvents(count: number) {
  for (let each = 0; each < count; each += 1) await changeTerms();
  await expect.poll(async () => (await stored()).length).toBe(count);
}

const account = async (query = "") => (await owner.send(`/account?part=activity${query}`)).text();

test("thirty concurrent requests lose no event", async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => changeTerms()));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  await expect.poll(async () => (await stored()).length).toBe(30);
});

test("the account page shows what happened and who did it", async () => {
  await causeEvents(2);
  const page = await account();
  expect(page).toContain("Changed the terms of quotes");
  expect(page).toContain("You");
});

test("an event names its order and its theme until they are deleted, and holds only their ids", async () => {
  const order = inboxId(64);
  await putInquiry(site.db, { id: order, name: "Mara Ferraro" });
  await site.db.batch([
    site.db.prepare(
      "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('t1', 'promoted', 'Harvest', 1, '{}')",
    ),
    ...[
      { name: "quote.seen", facts: { order } },
      { name: "theme.promoted", facts: { id: "t1" } },
    ].map(({ name, facts }) =>
      site.db
        .prepare("INSERT INTO events (at, name, person_id, facts) VALUES (?, ?, '', ?)")
        .bind(testNow, name, JSON.stringify(facts)),
    ),
  ]);
  const named = await account();
  expect(named).toMatch(new RegExp(`href="/inquiries\\?open=${order}"[^>]*>Mara Ferraro</a>`));
  expect(named).toContain("Promoted the theme “Harvest”");
  await site.db.batch([
    site.db.prepare("UPDATE orders SET deleted_at = ? WHERE id = ?").bind(testNow, order),
    site.db.prepare("DELETE FROM theme_history WHERE id = 't1'"),
  ]);
  const later = await account();
  expect(later).toContain("Opened a quote for the first time");
  expect(later).toContain("Promoted a theme");
  expect(later).not.toMatch(/Mara Ferraro|Harvest/);
});

test("older events are on further pages", async () => {
  await runWithoutTriggers(
    `INSERT INTO events (at, name, person_id, facts)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 320)
     SELECT ${testNow}, 'device.new', 'owner', '{}' FROM n`,
  );
  expect(await account()).toContain("/account?part=activity&amp;before=281");
  const last = await account("&before=41");
  expect(last).toContain("Signed in on a new device");
  expect(last).not.toContain('before=1"');
  expect(await account("&before=1")).toContain("There’s nothing older.");
  expect(await account("&before=%27%3B--")).toContain("before=281");
});

test("the table itself refuses updates and deletions", async () => {
  await causeEvents(2);
  const run = (sql: string) => site.db.prepare(sql).run();
  await expect(run("UPDATE events SET facts = '{}' WHERE seq = 1")).rejects.toThrow(
    "An event cannot be changed.",
  );
  await expect(run("DELETE FROM events")).rejects.toThrow("An event stays for 24 months.");
});

test("events older than 24 months are deleted, and the table refuses to delete newer ones", async () => {
  const day = 24 * 60 * 60 * 1000;
  await site.setClock(testNow - 740 * day);
  const past = await signInAs(site, { freshAt: testNow });
  await site.db
    .prepare("UPDATE admin_sessions SET created_at = ?1, last_seen_at = ?1 WHERE created_at = ?2")
    .bind(testNow - 740 * day, testNow)
    .run();
  for (let each = 0; each < 3; each += 1) await changeTerms(past);
  await expect.poll(async () => (await stored()).length).toBe(3);
  // The table keeps its last rows even if nothing has happened since.
  await site.setClock(testNow);
  await site.db
    .prepare(
      "INSERT INTO former_people (id, name, removed_at) VALUES ('a', 'Kim', ?), ('b', 'Robin', ?)",
    )
    .bind(testNow - 740 * day, testNow - 700 * day)
    .run();
  await site.runCron("daily-sweeps");
  const former = await site.db.prepare("SELECT name FROM former_people").all();
  expect(former.results).toEqual([{ name: "Robin" }]);
  expect(await stored()).toHaveLength(3);
  owner = await signInAs(site, {});
  await changeTerms();
  await expect.poll(stored).toEqual([1, 2, 3, 4]);
  await site.runCron("daily-sweeps");
  expect(await stored()).toEqual([4]);
});

test("a failing or hanging database does not block a call on its event", async () => {
  await causeEvents(1);
  for (const fault of ["fail", "hang"] as const) {
    await site.setFaults({ DB: fault });
    const response = await site.send("/api/seo?action=admin-auth", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "wrong" }),
    });
    expect(response.status).toBe(503);
    await site.setFaults({});
  }
  // The change succeeded; only writing its event failed.
  await site.setFaults({ DB: { failAfter: 3 } });
  expect((await changeTerms()).status).toBe(200);
  await site.setFaults({});
  expect(await stored()).toHaveLength(1);
});
