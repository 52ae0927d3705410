import { afterAll, expect, test } from "vitest";
import { clientInquiriesQuery } from "~/features/inbox/.server/client-queries";
import { exportInquiries } from "~/features/inbox/.server/export-inquiries";
import { overdueInquiriesQuery } from "~/features/inbox/.server/inbox-counts";
import {
  eventMonthsQuery,
  inboxPageQuery,
  pageLength,
} from "~/features/inbox/.server/inbox-listing";
import { statusCountsQuery } from "~/features/inbox/.server/load-inbox";
import {
  backQuery,
  bouncedEmailsQuery,
  dueRepliesQuery,
  eventsQuery,
} from "~/features/inbox/.server/today-queries";
import { anyDay, daysOfMonth, type EventDays, monthsFrom } from "~/features/inbox/event-days";
import type { PageEdge } from "~/features/inbox/inbox-address";
import { type ListView, listViews } from "~/features/inbox/inbox-view";
import { runQuery } from "~/platform/storage/d1-query";
import { tickingClock } from "../../support/clock/ticking-clock";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, planOf, putInquiry, putManyInquiries } from "../../support/inbox/inbox-rows";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { quietJournal, quietLog } from "../../support/quiet-log";
import { testNow } from "../../support/site";

const hour = 60 * 60 * 1000;
const many = await openInquiryStorage();
const few = await openInquiryStorage();
const due = await openInquiryStorage();
await putManyInquiries(many.db, 5000);
afterAll(() => Promise.all([many, few, due].map((storage) => storage.dispose())));

function list(view: ListView, query = "", edge: PageEdge | null = null, storage = many) {
  return runQuery(
    { db: storage.db, log: quietLog },
    inboxPageQuery({ view, query, days: anyDay, edge }, testNow),
  );
}

async function namesOf(query: string, view: ListView = "all") {
  return (await list(view, query, null, few)).items.map(({ name }) => name);
}

test("with 5,000 inquiries every view uses its own index, without sorting", async () => {
  for (const view of listViews) {
    for (const edge of [null, { side: "after", at: testNow, id: inboxId(7) }] as const) {
      const plan = await planOf(
        many.db,
        inboxPageQuery({ view, query: "", days: anyDay, edge }, testNow),
      );
      expect(plan, view).toMatch(/^(SEARCH|SCAN) orders USING INDEX orders_/);
      expect(plan, `${view} ${edge?.side}`).not.toContain("TEMP B-TREE");
    }
  }
});

test("with 5,000 inquiries a search uses the full-text index and never scans the inquiries", async () => {
  const query = inboxPageQuery(
    { view: "open", query: "zoe peonies", days: anyDay, edge: null },
    testNow,
  );
  const plan = await planOf(many.db, query);
  expect(plan).toContain("SCAN order_search VIRTUAL TABLE INDEX");
  expect(plan).toContain("SEARCH orders USING INTEGER PRIMARY KEY");
  expect(plan).not.toMatch(/SCAN (orders|inquiries)/);
});

test("with 5,000 inquiries statuses are counted from the index alone, and a client is found by index", async () => {
  expect(await planOf(many.db, statusCountsQuery("2026-06-15"))).toContain(
    "COVERING INDEX orders_by_status",
  );
  const plan = await planOf(many.db, clientInquiriesQuery(inboxId(1)));
  expect(plan).toContain("orders_by_email");
  expect(plan).toContain("orders_by_phone");
  expect(plan).not.toMatch(/SCAN (own|other)/);
});

test("with 5,000 inquiries a page reads few rows, the first page and the hundredth", async () => {
  const middle: PageEdge = { side: "after", at: testNow - 2500 * 60_000, id: inboxId(2500) };
  for (const edge of [null, middle]) {
    const { sql, params } = inboxPageQuery({ view: "all", query: "", days: anyDay, edge }, testNow);
    const { meta } = await many.db
      .prepare(sql)
      .bind(...params)
      .all();
    expect(meta.rows_read).toBeLessThan(5 * pageLength);
  }
});

test("a view of thousands is exported in chunks, and aborts if the database fails midway", async () => {
  const clock = tickingClock(testNow);
  const listing = { view: "new", query: "", days: anyDay } as const;
  const csv = await new Response(
    await exportInquiries({ db: many.db, clock, log: quietLog, journal: quietJournal }, listing),
  ).text();
  const ids = csv.match(/00000000-0000-4000-8000-\d{12}/g) ?? [];
  expect(new Set(ids).size).toBe(3857);
  expect(ids).toHaveLength(3857);
  let asked = 0;
  const failing = new Proxy(many.db, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name);
      return (sql: string) => {
        asked += 1;
        if (asked === 3) throw new Error("D1_ERROR: Network connection lost.");
        return target.prepare(sql);
      };
    },
  });
  const cut = new Response(
    await exportInquiries({ db: failing, clock, log: quietLog, journal: quietJournal }, listing),
  );
  await expect(cut.text()).rejects.toThrow("Network connection lost");
});

test("paging through a view in both directions shows every inquiry once, newest first", async () => {
  const seen: string[] = [];
  let edge: PageEdge | null = null;
  let pages = 0;
  for (;;) {
    const page = await list("booked", "", edge);
    expect(page.before !== null).toBe(pages > 0);
    seen.push(...page.items.map(({ id }) => id));
    pages += 1;
    if (!page.after) break;
    edge = page.after;
  }
  expect(seen).toHaveLength(429);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  const backFrom = seen[pageLength * 2] ?? "";
  const at = Number(backFrom.slice(-12)) * 60_000 + testNow - 5000 * 60_000;
  const back = await list("booked", "", { side: "before", at, id: backFrom });
  expect(back.items.map(({ id }) => id)).toEqual(seen.slice(pageLength, pageLength * 2));
  expect(back).toMatchObject({ before: { side: "before" }, after: { side: "after" } });
});

test("open inquiries are sorted by due date: overdue, then waiting, then answered", async () => {
  const put = (number: number, row: object) =>
    putInquiry(due.db, { id: inboxId(number), name: `n${number}`, ...row });
  await put(1, { status: "quoted", receivedAt: testNow - 50 * hour });
  await put(2, { receivedAt: testNow - 20 * hour });
  await put(3, { status: "reviewing", receivedAt: testNow - 30 * hour });
  await put(4, { receivedAt: testNow });
  await put(5, { status: "reviewing", receivedAt: testNow - 60 * hour, answeredAt: testNow });
  await put(6, { status: "quoted", receivedAt: testNow - 10 * hour });
  await put(7, { receivedAt: testNow - 24 * hour });
  const names = async (view: ListView, query = "") =>
    (await list(view, query, null, due)).items.map(({ name }) => name);
  expect(await names("open")).toEqual(["n3", "n7", "n2", "n4", "n6", "n1", "n5"]);
  expect(await names("open", "tiers")).toEqual(await names("open"));
  expect(await names("new")).toEqual(["n7", "n2", "n4"]);
  expect(await names("reviewing")).toEqual(["n3", "n5"]);
  expect(await names("quoted")).toEqual(["n6", "n1"]);
  const overdue = await runQuery({ db: due.db, log: quietLog }, overdueInquiriesQuery(testNow));
  expect(overdue).toBe(2);
});

test("paging through the due list in both directions shows every inquiry once, the longest wait first", async () => {
  const first = await list("open");
  expect(first.items[0]?.id).toBe(inboxId(1));
  const seen: string[] = [];
  for (let edge: PageEdge | null = null; ; ) {
    const page = await list("open", "", edge);
    seen.push(...page.items.map(({ id }) => id));
    if (!page.after) break;
    edge = page.after;
  }
  expect(seen).toHaveLength(3857);
  expect(seen).toEqual([...new Set(seen)].sort());
  const second = await list("open", "", first.after);
  expect(await list("open", "", second.before)).toEqual(first);
});

test("with 5,000 inquiries overdue ones are found by the due index", async () => {
  const plan = await planOf(many.db, overdueInquiriesQuery(testNow));
  expect(plan).toBe("SEARCH orders USING INDEX orders_due (<expr><?)");
});

test("with 5,000 inquiries the panel's replies and events are found by index, without sorting", async () => {
  const replies = await planOf(many.db, dueRepliesQuery(testNow));
  expect(replies).toBe("SEARCH orders USING INDEX orders_due (<expr><?)");
  const back = await planOf(many.db, backQuery("2026-06-15"));
  expect(back).toBe("SEARCH orders USING INDEX orders_due (<expr><?)");
  const events = await planOf(many.db, eventsQuery("2026-06-15", "2026-06-21"));
  expect(events).toBe("SEARCH orders USING INDEX orders_by_day (event_day>? AND event_day<?)");
  const bounced = await planOf(many.db, bouncedEmailsQuery("2026-06-15"));
  expect(bounced).toContain("SEARCH orders USING INDEX orders_by_day (event_day>?)");
});

test("with 5,000 inquiries a month's events are found by index in every view with few rows read, and so are upcoming months", async () => {
  const days = daysOfMonth("2026-07");
  for (const view of listViews) {
    const query = inboxPageQuery({ view, query: "", days, edge: null }, testNow);
    const plan = await planOf(many.db, query);
    expect(plan, view).toMatch(/^SEARCH orders USING INDEX orders_(by_day|deleted)/);
  }
  const months = eventMonthsQuery(monthsFrom("2026-06-15", 18));
  expect(await planOf(many.db, months)).toContain("orders_by_day (event_day>? AND event_day<?)");
});

test("a date range can be listed, exported, and searched, and months without events are not offered", async () => {
  const season = await openInquiryStorage();
  const dates = ["2026-06-30", "2026-07-01", "2026-07-31", "2026-08-01", "2027-02-14"];
  await Promise.all(
    dates.map((eventDate, index) =>
      putInquiry(season.db, {
        id: inboxId(index + 1),
        name: `Client ${"ABCDE"[index]}sa`,
        eventDate,
      }),
    ),
  );
  const shown = async (days: EventDays, query = "") => {
    const listing = { view: "open", query, days, edge: null } as const;
    const page = await runQuery({ db: season.db, log: quietLog }, inboxPageQuery(listing, testNow));
    return page.items.map(({ eventDate }) => eventDate).sort();
  };
  const july = daysOfMonth("2026-07");
  expect(await shown(july)).toEqual(["2026-07-01", "2026-07-31"]);
  expect(await shown(july, "csa")).toEqual(["2026-07-31"]);
  expect(await shown({ from: "2026-08-01", to: "" })).toEqual(["2026-08-01", "2027-02-14"]);
  expect(await shown({ from: "", to: "2026-06-30" })).toEqual(["2026-06-30"]);
  const months = eventMonthsQuery(monthsFrom("2026-06-15", 18));
  expect(await runQuery({ db: season.db, log: quietLog }, months)).toEqual([
    "2026-06",
    "2026-07",
    "2026-08",
    "2027-02",
  ]);
  const csv = await exportInquiries(
    { db: season.db, clock: tickingClock(testNow), log: quietLog, journal: quietJournal },
    { view: "open", query: "", days: july },
  );
  const exported = (await new Response(csv).text()).match(/00000000-0000-4000-8000-\d{12}/g);
  expect(exported?.sort()).toEqual([inboxId(2), inboxId(3)]);
  await season.dispose();
});

test("a search matches word prefixes in every field, ignoring accents and case", async () => {
  await putInquiry(few.db, { id: inboxId(1), name: "Zoë O'Hara", message: "A peony cake" });
  await putInquiry(few.db, {
    id: inboxId(2),
    name: "Ben Cole",
    email: "ben.cole@example.org",
    phone: "+1 216.555.0142",
    location: "Pepper Pike",
    eventType: "corporate",
  });
  expect(await namesOf("zoe")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf("PEON o'h")).toEqual(["Zoë O'Hara"]);
  expect(await namesOf("ben.cole@example.org")).toEqual(["Ben Cole"]);
  expect(await namesOf("pepper corp")).toEqual(["Ben Cole"]);
  expect(await namesOf("zoe pepper")).toEqual([]);
});

test("a phone number is found in any format", async () => {
  for (const query of [
    "2165550142",
    "(216) 555-0142",
    "+1 216 555 0142",
    "1-216-555-0142",
    "555-0142",
    "5550142",
  ]) {
    expect(await namesOf(query), query).toEqual(["Ben Cole"]);
  }
});

test("the search syntax's special characters are plain text", async () => {
  for (const query of [
    '"',
    "name:zoe OR ben",
    "zoe NOT peony",
    "NEAR(a b)",
    "a* ^b",
    "'; DROP TABLE x",
    "--",
    "{",
    "\0zoe(",
  ]) {
    await expect(namesOf(query), query).resolves.toBeInstanceOf(Array);
  }
  expect(await namesOf("&&&")).toEqual([]);
  expect(await namesOf("zoe NOT cake")).toEqual([]);
});

test("each view shows its own inquiries: open, all without spam, deleted for a day", async () => {
  const put = (number: number, row: object) =>
    putInquiry(few.db, { id: inboxId(number), name: `n${number}`, ...row });
  await put(11, { status: "quoted" });
  await put(12, { status: "booked" });
  await put(13, { status: "spam" });
  await put(14, { deletedAt: testNow - 23 * hour });
  await put(15, { deletedAt: testNow - 25 * hour });
  const shown = async (view: ListView) =>
    (await list(view, "", null, few)).items
      .map(({ name }) => name)
      .filter((name) => name.startsWith("n"));
  expect(await shown("open")).toEqual(["n11"]);
  expect(await shown("all")).toEqual(["n12", "n11"]);
  expect(await shown("spam")).toEqual(["n13"]);
  expect(await shown("deleted")).toEqual(["n14"]);
  expect(await namesOf("n1", "all")).toEqual(["n12", "n11"]);
});

test("deleted inquiries leave the search index", async () => {
  await changeStored(few.db, (order) => ({ ...order, note: "Lemon curd" }), inboxId(1));
  expect(await namesOf("peony")).toEqual([]);
  expect(await namesOf("lemon")).toEqual(["Zoë O'Hara"]);
  await few.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(inboxId(1)).run();
  expect(await namesOf("lemon")).toEqual([]);
  await few.db
    .prepare("INSERT INTO order_search (order_search, rank) VALUES ('integrity-check', 1)")
    .run();
});
