import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { presetEntryId, presetNames, presetTheme } from "~/features/theme/presets/presets";
import { themeHistoryAnswerSchema } from "~/features/theme/theme-history";
import { productionKeys } from "~/features/theme/theme-keys";
import { visit } from "../../support/browser/page-visits";
import { soonAfter } from "../../support/clock/soon-after";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const production = presetTheme("production");
const address = "/api/theme-history";

async function call(method: "POST" | "PUT" | "DELETE", json: unknown) {
  const response = await admin.send(address, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
}

async function promote(tag: string, change: object = {}) {
  const { status, body } = await call("POST", { tag, theme: { ...production, ...change } });
  expect(status).toBe(200);
  return z.object({ id: z.string(), at: z.number() }).parse(body);
}

async function history() {
  return themeHistoryAnswerSchema.parse(await (await admin.send(address)).json());
}

async function clear() {
  await site.db.prepare("DELETE FROM theme_history").run();
}

test("a promoted theme is the newest entry, with its tag and the server's time", async () => {
  await clear();
  const { id, at } = await promote("Summer sale", { background: "#eef5ff" });
  expect(at).toEqual(soonAfter(testNow));
  expect((await history()).items).toEqual([
    { id, tag: "Summer sale", at, theme: { ...production, background: "#eef5ff" } },
  ]);
});

test("a theme compared with one that is no longer live is not promoted", async () => {
  await clear();
  const over = async (id: string | undefined) =>
    (await call("POST", { tag: "Mine", theme: production, over: id })).status;
  expect(await over("")).toBe(200);
  expect(await over("")).toBe(409);
  const theirs = await promote("Theirs", { background: "#eef5ff" });
  const [, mine] = (await history()).items;
  expect(await over(mine?.id)).toBe(409);
  expect((await history()).items).toHaveLength(2);
  expect(await over(theirs.id)).toBe(200);
  expect(await over(undefined)).toBe(200);
});

test("a promoted theme is in the very next first HTML, and so is one promoted back", async () => {
  await clear();
  expect((await visit(site, "/")).html).toContain("--theme-background:#fffaf6");
  await promote("Blue", { background: "#eef5ff" });
  expect((await visit(site, "/")).html).toContain("--theme-background:#eef5ff");
  await promote("Rollback-Cream-2026-06-15");
  expect((await visit(site, "/")).html).toContain("--theme-background:#fffaf6");
});

test("the editor's first HTML has the home page in the live theme, and the editor in the factory theme", async () => {
  await clear();
  await promote("Blue", { background: "#eef5ff" });
  const html = await (await admin.send("/theme-preview")).text();
  expect(html).toMatch(/class="theme-page[ \w-]*" style="--theme-background:#eef5ff;/);
  expect(html).toMatch(/<style id="theme"[^>]*>[^<]*:root\{--theme-background:#fffaf6;/);
  expect(html).toContain('id="pricing"');
  expect(html).toContain('content="noindex, nofollow"');
});

test("a theme without all production keys is refused with the missing keys", async () => {
  await clear();
  const { buttonBg: _, navPatternSize: __, ...part } = production;
  expect(await call("POST", { tag: "Half", theme: part })).toEqual({
    status: 400,
    body: {
      ok: false,
      error: "Cannot promote: theme object invalid.",
      fieldErrors: { theme: "Missing: buttonBg, navPatternSize" },
    },
  });
  expect((await history()).items).toEqual([]);
});

test("aliases of keys are accepted and stored under the keys", async () => {
  await clear();
  const { navPatternImage, ...others } = production;
  const theme = { ...others, navPattern: navPatternImage, navBg: "#123456", navOpacity: "0.9" };
  expect((await call("POST", { tag: "Old names", theme })).status).toBe(200);
  expect((await history()).items[0]?.theme).toEqual({
    ...production,
    navBaseBg: "#123456",
    navBgOpacity: 0.9,
  });
});

test("values that don't parse are stored as production's, and unknown keys are dropped", async () => {
  await clear();
  const hostile = Object.fromEntries(productionKeys.map((key) => [key, "};</style><script>"]));
  expect((await call("POST", { tag: "Bad", theme: { ...hostile, extra: "<b>" } })).status).toBe(
    200,
  );
  const { theme } = (await history()).items[0] ?? {};
  expect(theme).toEqual({
    ...production,
    clientName: "};</style><script>",
    navPatternRemove: "no",
    navPatternTransparent: "yes",
    navPatternRepeat: "repeat",
  });
  const { html } = await visit(site, "/");
  expect(html).not.toContain("};</style>");
  expect(html).toContain("};&lt;/style&gt;&lt;script&gt;");
});

const refused: [what: string, body: unknown, error: string][] = [
  ["no tag", { theme: production }, "Give the theme a tag."],
  ["an empty tag", { tag: " \u200b\n", theme: production }, "Give the theme a tag."],
  ["a tag that is not a string", { tag: 7, theme: production }, "Give the theme a tag."],
  [
    "a tag that is too long",
    { tag: "a".repeat(101), theme: production },
    "Shorten the tag: at most 100 characters.",
  ],
  ["no theme", { tag: "A" }, "Cannot promote: theme object invalid."],
  ["a list as theme", { tag: "A", theme: [production] }, "Cannot promote: theme object invalid."],
  ["null as theme", { tag: "A", theme: null }, "Cannot promote: theme object invalid."],
];

for (const [what, body, error] of refused) {
  test(`a promotion with ${what} is refused: ${error}`, async () => {
    expect(await call("POST", body)).toMatchObject({ status: 400, body: { ok: false, error } });
  });
}

test("input that is not a JSON object, not JSON, or too large is a 4xx, never a 500", async () => {
  const send = (body: string, type = "application/json") =>
    admin.send(address, { method: "POST", headers: { "content-type": type }, body });
  expect((await send("[]")).status).toBe(400);
  expect((await send("null")).status).toBe(400);
  expect((await send("{")).status).toBe(400);
  expect((await send("{}", "text/plain")).status).toBe(415);
  expect((await send(JSON.stringify({ tag: "x".repeat(40_000) }))).status).toBe(413);
});

test("the ten most recent themes are kept, and the oldest is deleted", async () => {
  await clear();
  for (let n = 1; n <= 12; n += 1) await promote(`Theme ${n}`);
  const tags = (await history()).items.map(({ tag }) => tag);
  expect(tags).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Theme ${n}`));
  expect(await site.db.prepare("SELECT COUNT(*) FROM theme_history").first("COUNT(*)")).toBe(10);
});

test("concurrent promotions leave one live theme and at most ten entries", async () => {
  await clear();
  for (let n = 1; n <= 9; n += 1) await promote(`Before ${n}`);
  const both = await Promise.all(
    ["#111111", "#222222", "#333333", "#444444"].map((background) =>
      promote(background, { background }),
    ),
  );
  const { items } = await history();
  expect(items).toHaveLength(10);
  const live = items[0];
  expect(both.map(({ id }) => id)).toContain(live?.id);
  const anonymous = await (await site.send(address)).json();
  expect(anonymous).toMatchObject({ items: [{ id: live?.id }] });
  expect((await visit(site, "/")).html).toContain(`--theme-background:${live?.tag}`);
});

test("an older entry can be deleted, once", async () => {
  await clear();
  const first = await promote("First");
  const second = await promote("Second");
  expect(await call("DELETE", { id: first.id })).toEqual({ status: 200, body: { ok: true } });
  expect((await history()).items.map(({ id }) => id)).toEqual([second.id]);
  expect(await call("DELETE", { id: first.id })).toMatchObject({
    status: 404,
    body: { ok: false, error: "This theme is no longer in the history." },
  });
});

test("the live theme can't be deleted, not even by two concurrent deletions of everything", async () => {
  await clear();
  const ids = [await promote("First"), await promote("Second")].map(({ id }) => id);
  const responses = await Promise.all(ids.map((id) => call("DELETE", { id })));
  expect(responses.map(({ status }) => status)).toEqual([200, 409]);
  expect(responses[1]?.body).toMatchObject({
    error: "This theme is live and can’t be deleted. Promote another one first.",
  });
  expect((await history()).items.map(({ id }) => id)).toEqual([ids[1]]);
});

test("a deletion without an id is refused", async () => {
  for (const body of [{}, { id: "" }, { id: 7 }, { id: null }]) {
    expect(await call("DELETE", body)).toMatchObject({
      status: 400,
      body: { error: "Missing id for this history item." },
    });
  }
});

test("PUT stores the factory setting once, outside of the ten entries", async () => {
  await clear();
  const winter = presetTheme("winter");
  const first = await call("PUT", { mode: "factory", tag: "Factory Setting", theme: production });
  expect(first).toEqual({ status: 200, body: { ok: true, created: true } });
  const second = await call("PUT", { mode: "factory", tag: "Mine", theme: winter });
  expect(second).toEqual({ status: 200, body: { ok: true, created: false } });
  const { items, factory } = await history();
  expect(items).toEqual([]);
  expect(factory).toMatchObject({ tag: "Factory Setting", theme: production });
  await promote("Another one goes live");
  expect((await history()).factory).toEqual(factory);
});

test("PUT has no other mode and accepts only a complete theme", async () => {
  expect((await call("PUT", { mode: "live", theme: production })).status).toBe(400);
  expect((await call("PUT", { theme: production })).status).toBe(400);
  expect(await call("PUT", { mode: "factory", theme: {} })).toMatchObject({
    status: 400,
    body: { error: "Cannot promote: theme object invalid." },
  });
});

test("the factory setting and the presets are pinned", async () => {
  await clear();
  await call("PUT", { mode: "factory", theme: production });
  const id = (await history()).factory?.id;
  for (const pinned of [id, ...presetNames.map(presetEntryId)]) {
    expect(await call("DELETE", { id: pinned })).toMatchObject({
      status: 409,
      body: { error: "Built-in themes are always kept and can’t be deleted." },
    });
  }
  expect((await history()).factory).toMatchObject({ id });
});

test("a visitor gets only the newest entry, an admin all of them", async () => {
  await clear();
  await promote("First");
  await promote("Second");
  await call("PUT", { mode: "factory", theme: production });
  const response = await site.send(`${address}?ts=1`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    ok: true,
    items: [expect.objectContaining({ tag: "Second" })],
  });
  expect((await history()).items).toHaveLength(2);
});

test("an unreadable entry hides no other one and can be deleted", async () => {
  await clear();
  const insert =
    "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES (?, 'promoted', ?, 1, ?)";
  await site.db.prepare(insert).bind("broken", "Broken", "{no json").run();
  await promote("Sound");
  expect((await history()).items).toMatchObject([{ tag: "Sound" }, { id: "broken", theme: {} }]);
  expect((await call("DELETE", { id: "broken" })).status).toBe(200);
});

test("with the database down a change is a 503 with a message, and nothing is half done", async () => {
  await clear();
  await promote("Kept");
  await site.setFaults({ DB: { failAfter: 1 } });
  const { status, body } = await call("POST", { tag: "Lost", theme: production });
  await site.setFaults({});
  expect(status).toBe(503);
  expect(body).toMatchObject({ ok: false, error: expect.stringContaining("Check the history") });
  expect((await history()).items.map(({ tag }) => tag)).toEqual(["Kept"]);
});
