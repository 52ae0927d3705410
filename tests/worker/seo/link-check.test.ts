import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { checkLinks } from "~/features/seo/.server/outward/check-links";
import { seenLinksQuery } from "~/features/seo/.server/outward/link-store";
import { mostCalls, openLink } from "~/features/seo/.server/outward/open-link";
import { auditFinding } from "~/features/seo/audit/audit-finding";
import type { OutwardLink } from "~/features/seo/audit/audit-source";
import type { LinkEnd } from "~/features/seo/outward/link-outcome";
import { systemClock } from "~/platform/clock";
import { runQuery } from "~/platform/storage/d1-query";
import { signIn } from "../../support/office";
import { quietLog } from "../../support/quiet-log";
import { FakePress } from "../../support/seo/fake-press";
import { walk } from "../../support/seo/seo-calls";
import { startSite } from "../../support/site";
import { openBindings } from "../../support/stores";
import { testSettings } from "../../support/test-settings";

const { DB: db, dispose } = await openBindings();
let press: FakePress;
beforeAll(async () => {
  press = await new FakePress().start();
});
beforeEach(async () => {
  press.takeAsked();
  press.gone.clear();
  await db.prepare("DELETE FROM seo_links").run();
});
afterAll(async () => {
  press.stop();
  await dispose();
});

const day = 24 * 60 * 60 * 1000;
const firstNight = Date.parse("2026-11-20T08:47:00Z");
const settings = testSettings();
const origin = settings.SITE_ORIGIN;
const limits = { link: 8000, night: 60_000, calls: 40 };

const open = (path: string, timeout = 8000) =>
  openLink(`https://news.example/${path}`, { origin, fetchRemote: press.fetch, timeout });

const ends: [path: string, end: LinkEnd, ...asked: string[]][] = [
  ["here", 200, "HEAD here"],
  ["404", 404, "HEAD 404", "GET 404"],
  ["moved", 200, "HEAD moved", "HEAD here"],
  ["no-head/405", 200, "HEAD no-head/405", "GET no-head/405"],
  ["no-head/501", 200, "HEAD no-head/501", "GET no-head/501"],
  ["no-head/403", 200, "HEAD no-head/403", "GET no-head/403"],
  ["no-head/404", 200, "HEAD no-head/404", "GET no-head/404"],
  ["403", 403, "HEAD 403", "GET 403"],
  ["429", 429, "HEAD 429"],
  ["breaks", "unreachable", "HEAD breaks", "GET breaks"],
  ["inside", "refused", "HEAD inside"],
  ["metadata", "refused", "HEAD metadata"],
  ["loop", "redirects", "HEAD loop", "HEAD loop/again", "GET loop", "GET loop/again"],
  ["wall", "cookie", "HEAD wall", "HEAD wall/again", "GET wall", "GET wall/again"],
];

for (const [path, end, ...asked] of ends) {
  test(`a link to /${path} ends with ${end}`, async () => {
    expect(await open(path)).toBe(end);
    expect(press.takeAsked()).toEqual(asked.map((line) => line.replace(" ", " news.example/")));
  });
}

test("five redirects are followed, and no sixth", async () => {
  expect(await open("hops/5")).toBe(200);
  expect(press.takeAsked()).toHaveLength(6);
  expect(await open("hops/6")).toBe("redirects");
  expect(press.takeAsked()).toHaveLength(mostCalls);
});

test("a site that doesn’t answer is left after a while", async () => {
  expect(await open("hangs", 30)).toBe("timeout");
});

test("a private address isn’t called", async () => {
  const calls = { origin, fetchRemote: press.fetch, timeout: 8000 };
  expect(await openLink(`${press.origin}/private`, calls)).toBe("refused");
  expect(press.takeAsked("private")).toEqual([]);
});

test("of a page of 20 MB, only the start of its body is ever sent", async () => {
  expect(await open("heavy")).toBe(200);
  expect(await press.heavySent).toBeLessThan(5 * 1024 * 1024);
});

test("every request names the studio’s site", () => {
  expect([...press.userAgents]).toEqual([`LinkCheck/1.0 (+${origin})`]);
});

const linksTo = (...addresses: string[]): OutwardLink[] =>
  addresses.map((address, at) => ({
    ...{ address, title: `Award ${at}`, item: `press/award-${at}`, field: "link1" },
  }));

const night = (now: number, links: OutwardLink[], change: Partial<typeof limits> = {}) =>
  checkLinks({ db, log: quietLog, clock: { now: () => now }, settings }, links, press.fetch, {
    ...limits,
    ...change,
  });

const seen = () => runQuery({ db, log: quietLog }, seenLinksQuery);

test("a night reports what it checked, and the next one has nothing to do", async () => {
  const paths = ["here", "404", "403", "429"];
  const links = linksTo(...paths.map((path, at) => `https://site-${at}.example/${path}`));
  expect(await night(firstNight, links)).toBe("4 checked, 1 failing, 2 couldn’t be checked");
  press.takeAsked();
  expect(await night(firstNight + day, links)).toBe("nothing to do");
  expect(press.takeAsked("site-")).toEqual([]);
});

test("a link that is no longer published is forgotten, with its failures", async () => {
  const [gone, other] = linksTo("https://a.example/404", "https://b.example/here");
  await night(firstNight, [gone, other] as OutwardLink[]);
  expect(await night(firstNight + day, [other] as OutwardLink[])).toBe("1 removed");
  expect((await seen()).map(({ address }) => address)).toEqual(["https://b.example/here"]);
});

test("links that no longer fit into a night are the first of the next one", async () => {
  const links = linksTo("https://a.example/hangs", "https://b.example/here");
  expect(await night(firstNight, links, { link: 30, night: 10 })).toBe("1 checked, 1 failing");
  expect((await seen()).map(({ address }) => address)).toEqual(["https://a.example/hangs"]);
  expect(await night(firstNight + day, links)).toBe("1 checked");
});

test("a night makes no more calls than an invocation may", async () => {
  const links = linksTo(
    ...Array.from({ length: 10 }, (_, at) => `https://site-${at}.example/hops/6`),
  );
  expect(await night(firstNight, links)).toBe("3 checked, 3 failing");
  expect(press.takeAsked("hops")).toHaveLength(3 * mostCalls);
});

test("with the machine’s clock, a link that was just checked is left alone", async () => {
  const services = { db, log: quietLog, clock: systemClock, settings };
  const links = linksTo("https://a.example/here");
  expect(await checkLinks(services, links, press.fetch)).toBe("1 checked");
  expect(await checkLinks(services, links, press.fetch)).toBe("nothing to do");
});

test("two nights days apart make a finding, which ends when the link is replaced", async () => {
  const site = await startSite({ faults: true, outbound: press.outbound });
  const lastRun = () =>
    site.db.prepare("SELECT detail FROM job_runs WHERE name = 'link-check'").first("detail");
  const nightAt = async (now: number) => {
    await site.setClock(now);
    await site.runCron("daily-links");
    await site.runCron("daily-audit");
    return lastRun();
  };
  const portfolio = await site.worker.getR2Bucket("PORTFOLIO");
  const folder = "recognitions/press/bloom";
  await portfolio.put(`${folder}/title.txt`, "In full bloom");
  await portfolio.put(`${folder}/link1.txt`, "Read it\nhttps://news.example/bloom");
  await portfolio.put(`${folder}/link2.txt`, `${press.origin}/private`);
  await site.runCron("quarter-hour");
  press.gone.add("news.example/bloom");

  expect(await nightAt(firstNight)).toBe("2 checked, 1 failing, 1 couldn’t be checked");
  expect(await nightAt(firstNight + day)).toBe("nothing to do");
  const stored = async () => {
    const findings = await site.db.prepare("SELECT findings FROM seo_audit").first("findings");
    return z
      .array(auditFinding)
      .parse(JSON.parse(String(findings)))
      .filter(({ type }) => type === "outward-link-broken");
  };
  expect(await stored()).toEqual([]);
  expect(await nightAt(firstNight + 2 * day)).toBe("1 checked, 1 failing");
  expect(await stored()).toEqual([
    {
      type: "outward-link-broken",
      slug: "https://news.example/bloom",
      title: "In full bloom",
      severity: "warning",
      sentence:
        "The first link of “In full bloom” doesn’t open anymore (status 404 on Nov 20, 2026 and Nov 22, 2026). Replace it, or remove it: https://news.example/bloom",
      fix: { tab: "portfolio", item: "press/bloom", field: "link1" },
    },
  ]);

  const admin = await signIn(site);
  const post = (path: string, body: object) =>
    admin.send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const change = { id: "press/bloom", link1: "https://news.example/archive/bloom" };
  await post("/api/portfolio/recognitions", { changes: [change] });
  await post("/api/portfolio/publish", {});
  const [answer] = await walk(admin, "audit");
  expect(JSON.stringify(answer)).not.toContain("outward-link-broken");
  expect(await nightAt(firstNight + 3 * day)).toBe("1 checked, 1 removed");
  await site.stop();
});
