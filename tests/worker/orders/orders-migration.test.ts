import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { feedAddress } from "~/features/calendar/.server/feed-address";
import { loadFeed } from "~/features/calendar/.server/load-feed";
import { moveEntry } from "~/features/calendar/.server/move-entry";
import { loadOrders } from "~/features/orders/.server/order-store";
import { eventDay, isOnCalendar, replyDueAt } from "~/features/orders/order";
import { randomIds } from "~/platform/clock";
import { phoneKeys } from "~/platform/text/phone-number";
import { migrate } from "../../../scripts/local-worker";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { quietJournalOf, quietLog } from "../../support/quiet-log";
import { testSettings } from "../../support/test-settings";

const now = Date.UTC(2026, 5, 15, 16);
const day = 24 * 60 * 60 * 1000;
const { db, dispose } = await openInquiryStorage("0028_former_people.sql");
afterAll(dispose);

const services = {
  db,
  log: quietLog,
  clock: { now: () => now },
  ids: randomIds,
  journal: quietJournalOf(db),
  settings: testSettings({
    SESSION_SECRET: "a secret of the test",
  }),
};

/** The history of each inquiry in the previous version, as its own statements. */
const histories: Record<string, readonly string[]> = {
  new: [],
  reviewing: ["status = 'reviewing', status_at = 3"],
  quoted: ["status = 'quoted', status_at = 3, answered_at = 4"],
  asked: ["status = 'quoted', answered_at = 4", "asked_at = 9"],
  booked: ["status = 'booked', status_at = 3"],
  moved: ["status = 'booked'", "scheduled_on = '2026-06-27'", "scheduled_on = '2026-06-28'"],
  archived: ["status = 'booked'", "status = 'archived'"],
  "put away": ["status = 'archived'"],
  declined: ["status = 'booked'", "status = 'declined'"],
  spam: ["status = 'spam'"],
  held: ["held_at = 7"],
  "held and deleted": ["held_at = 7", `deleted_at = ${now - 1}`],
  deleted: [`deleted_at = ${now - 2 * day}`],
  arriving: ["state = 'receiving', digest = NULL"],
};
const ids = Object.keys(histories);

/** The deposits that the owner had confirmed. */
const deposits: Record<string, { cents: number; on: string; at: number }> = {
  booked: { cents: 56_450, on: "2026-06-14", at: 31 },
  moved: { cents: 12_345, on: "2026-06-10", at: 32 },
};

async function fillPreviousVersion() {
  for (const [index, [id, changes]] of Object.entries(histories).entries()) {
    await db
      .prepare(
        `INSERT INTO inquiries (id, draft_id, fields_digest, digest, state, name, email, phone, event_date, event_type,
           servings, location, message, human_check, human_check_reason, human_token, client_network, lost_files,
           details, likes, copy_due_at, notice_state, notice_due_at, received_at, updated_at)
         VALUES (?1, 'draft ' || ?1, 'fields', 'digest', 'new', 'Zoë ' || ?1, ?2 || '@example.com',
           '+1 (216) 555-01' || cast(?2 AS INTEGER), '2026-06-20', 'wedding', '80', 'Solon', 'Three tiers for ' || ?1, 'verified', 'why',
           'token ' || ?1, 'network', '["lost.jpg"]', '{"tiers":"3"}', '[{"id":"a"}]', 5, ?4, iif(?4 = 'due', 9, NULL), ?3, ?3)`,
      )
      .bind(id, index + 10, now - index * day, id === "booked" ? "sent" : "due")
      .run();
    for (const change of changes) {
      await db.prepare(`UPDATE inquiries SET ${change} WHERE id = ?`).bind(id).run();
    }
  }
  const each = (sql: string) => ids.map((id) => db.prepare(sql).bind(id));
  const order = db.prepare(
    "INSERT INTO calendar_orders VALUES (?, ?, ?, 'other', 'Call back', ?, ?, ?)",
  );
  await db.batch([
    ...each("INSERT INTO inquiry_notes VALUES ('note ' || ?1, ?1, 'Called', 1)"),
    ...each(
      "INSERT INTO inquiry_attachments (inquiry_id, sha256, name, content_type, size, position) VALUES (?, 's', 'a.jpg', 'image/jpeg', 1, 0)",
    ),
    ...each(
      "INSERT INTO outbox (id, kind, inquiry_id, recipient, subject, text, due_at, created_at) VALUES ('copy:' || ?1, 'copy', ?1, 'z@example.com', 'Yours', 'Sent', 1, 1)",
    ),
    ...each(
      "INSERT INTO messages (id, inquiry_id, kind, direction, sender, text, at) VALUES ('in ' || ?1, ?1, 'email', 'in', 'z@example.com', 'Hello', 1)",
    ),
    ...each(
      "INSERT INTO quotes (id, inquiry_id, version, revision, content, total, deposit, created_at, updated_at, sent_at, expires_on) VALUES ('sent ' || ?1, ?1, 1, 1, '{}', 112900, 56450, 1, 1, 2, '2026-07-01')",
    ),
    ...each(
      "INSERT INTO quotes (id, inquiry_id, version, revision, content, created_at, updated_at) VALUES ('draft ' || ?1, ?1, 2, 1, '{}', 1, 1)",
    ),
    ...["held", ...Object.keys(deposits)].map((id) =>
      db
        .prepare(
          "UPDATE quotes SET accepted_at = 3, accepted_on = '2026-06-15', accepted_name = 'Zoë' WHERE id = 'sent ' || ?",
        )
        .bind(id),
    ),
    ...Object.entries(deposits).map(([id, { cents, on, at }]) =>
      db
        .prepare(
          "UPDATE quotes SET deposit_paid = ?2, deposit_paid_on = ?3, deposit_confirmed_at = ?4 WHERE id = 'sent ' || ?1",
        )
        .bind(id, cents, on, at),
    ),
    db.prepare(
      "INSERT INTO messages (id, kind, direction, sender, text, at) VALUES ('nobody', 'email', 'in', 'x@example.com', 'Hi', 1)",
    ),
    order.bind("by phone", "Fair", "2026-07-11", 0, now - 3 * day, null),
    order.bind("by phone, moved", "Party", "2026-07-12", 3, now - day, null),
    order.bind("by phone, deleted", "Off", "2026-07-13", 1, now - day, now - day),
  ]);
}

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const rowsOf = async (sql: string) => z.array(row).parse((await db.prepare(sql).all()).results);
/** Tables that belong to orders, with the columns added since. */
const belongings = {
  inquiry_attachments: {},
  quotes: { seen_at: null },
  messages: { email_id: "", sender_name: "", sender_role: "" },
  outbox: { held: null, reply_to: "", delivery: "", copy_of: null, email_id: "" },
};
const tables = Object.keys(belongings);
const events = z.array(z.object({ id: z.string(), sequence: z.number() }));

/** The feed query of the previous version. */
const feedBefore = `SELECT id, calendar_seq AS sequence FROM inquiries
    WHERE on_calendar = 1 OR (calendar_seq > 0 AND calendar_at > ${now - 30 * day})
  UNION ALL SELECT id, calendar_seq FROM calendar_orders WHERE deleted_at IS NULL OR deleted_at > ${now - 30 * day}
  ORDER BY id`;

async function feedNow() {
  const address = (await feedAddress(services, 1)) ?? "";
  const feed = await loadFeed(services, /([0-9a-f]{64})\.ics$/.exec(address)?.[1] ?? "");
  const text = feed.ok ? feed.value.text.replace(/\r\n[ \t]/g, "") : "";
  const found = [...text.matchAll(/UID:(.+)@calendar\S*[\s\S]*?SEQUENCE:(\d+)/g)];
  const entries = found.map(([, id, sequence]) => ({
    id: id?.replaceAll("\\,", ",") ?? "",
    sequence: Number(sequence),
  }));
  return entries.sort((one, other) => (one.id < other.id ? -1 : 1));
}

test("migrating from the version before the one outbox loses no order, email, or payment, row by row", async () => {
  await fillPreviousVersion();
  const sent = await rowsOf("SELECT * FROM inquiries ORDER BY rowid");
  const phone = await rowsOf("SELECT * FROM calendar_orders ORDER BY rowid");
  const others = await Promise.all(
    tables.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY rowid`)),
  );
  const notes = await rowsOf("SELECT * FROM inquiry_notes ORDER BY rowid");
  const fed = events.parse((await db.prepare(feedBefore).all()).results);
  expect(fed.map(({ id }) => id)).toEqual([
    ...[
      "archived",
      "booked",
      "by phone",
      "by phone, deleted",
      "by phone, moved",
      "declined",
      "held",
    ],
    ...["held and deleted", "moved"],
  ]);

  expect((await migrate(db))[0]).toBe("0029_one_outbox.sql");

  const inquiries = await rowsOf("SELECT * FROM inquiries ORDER BY rowid");
  const orders = await rowsOf("SELECT * FROM orders ORDER BY rowid");
  expect(inquiries).toHaveLength(ids.length);
  expect(orders).toHaveLength(ids.length + 3);
  for (const [index, before] of sent.entries()) {
    // Every old value is in one of the two tables, except the alert and derived columns.
    const { notice_state, notice_due_at, notice_tries, notice_error, ...had } = before;
    const { state, digest, fields_digest, phone_plain, due_order, ...rest } = had;
    // Arriving inquiries wait for their files, and so does their copy.
    const until = state === "receiving" ? Number(before.received_at) + 900_000 : null;
    const kept = { ...rest, copy_due_at: until ?? before.copy_due_at, arriving_until: until };
    const came = {
      inquiry_id: before.id,
      hold_ended_at: null,
      event_time: "",
      final_details: null,
      revision: 1,
      bounced_at: null,
      card_page: null,
      people: "[]",
      people_words: null,
      debits: null,
      snoozed_until: null,
      loan_due_on: null,
      loan_returned_at: null,
      reply_due_at: orders[index]?.reply_due_at,
    };
    expect(kept).toMatchObject(inquiries[index] ?? {});
    expect({ ...kept, ...came }).toMatchObject(orders[index] ?? {});
    expect({ ...inquiries[index], ...orders[index] }).toEqual({ ...kept, ...came });
  }
  expect(orders.slice(ids.length)).toMatchObject(
    phone.map(({ id, title, day: on, kind, note, calendar_seq, updated_at, deleted_at }) => ({
      id,
      inquiry_id: null,
      status: "booked",
      name: title,
      message: note,
      event_day: on,
      event_type: kind,
      calendar_seq,
      updated_at,
      deleted_at,
      email: "",
      phone: "",
      on_calendar: deleted_at === null ? 1 : 0,
    })),
  );
  const renamed = (rows: z.infer<typeof row>[], came = {}) =>
    rows.map(({ inquiry_id, deposit_paid, deposit_paid_on, deposit_confirmed_at, ...rest }) => ({
      ...rest,
      order_id: inquiry_id,
      ...came,
    }));
  for (const [index, [table, came]] of Object.entries(belongings).entries()) {
    const kept = await rowsOf(
      `SELECT * FROM ${table} ${table === "outbox" ? "WHERE kind <> 'inquiry'" : ""} ORDER BY rowid`,
    );
    expect(kept, table).toEqual(renamed(others[index] ?? [], came));
  }
  expect(await rowsOf("SELECT * FROM order_notes ORDER BY rowid")).toEqual(renamed(notes));
  // Checks states only; one-outbox.test.ts covers timing and duplicates.
  expect(
    await rowsOf(
      "SELECT order_id, state, due_at FROM outbox WHERE kind = 'inquiry' ORDER BY rowid",
    ),
  ).toEqual(
    sent.map(({ id, notice_state, notice_due_at }) => ({
      order_id: id,
      state: notice_state,
      due_at: notice_due_at,
    })),
  );
  expect(await rowsOf("SELECT * FROM payments ORDER BY at")).toEqual(
    Object.entries(deposits).map(([id, { cents, on, at }]) => ({
      id: `sent ${id}`,
      order_id: id,
      cents,
      kind: "other",
      paid_on: on,
      note: "",
      at,
      person_id: "",
      booked_from: null,
      takes_back: null,
      part: null,
      entry: null,
      off: 0,
    })),
  );
  expect(await rowsOf("PRAGMA foreign_key_check")).toEqual([]);
  expect(await feedNow()).toEqual(fed);
});

test("after the migration an order's derived columns match the order", async () => {
  const rows = await rowsOf(
    "SELECT id, event_day, on_calendar, reply_due_at, phone_digits, phone_words FROM orders",
  );
  const orders = await loadOrders(services, { sql: "SELECT id FROM orders", params: [] });
  expect(new Map(rows.map(({ id, ...found }) => [id, found]))).toEqual(
    new Map(
      orders.map((order) => [
        order.id,
        {
          event_day: eventDay(order),
          on_calendar: Number(isOnCalendar(order)),
          reply_due_at: replyDueAt(order),
          ...phoneKeys(order.client.phone),
        },
      ]),
    ),
  );
  expect(new Set(rows.map(({ reply_due_at }) => reply_due_at === null)).size).toBe(2);
});

test("after the migration changing an entry raises its SEQUENCE, whatever its origin", async () => {
  const before = new Map((await feedNow()).map(({ id, sequence }) => [id, sequence]));
  for (const [id, from] of [
    ["moved", "2026-06-28"],
    ["by phone, moved", "2026-07-12"],
  ] as const) {
    expect(await moveEntry(services, { id, from, to: "2026-07-20" })).toMatchObject({ ok: true });
  }
  const after = new Map((await feedNow()).map(({ id, sequence }) => [id, sequence]));
  expect(after.get("moved")).toBe((before.get("moved") ?? 0) + 1);
  expect(after.get("by phone, moved")).toBe(4);
  expect(after.get("by phone")).toBe(0);
});

test("after the migration the search finds every order, and a deletion removes what belongs to it", async () => {
  const found = (word: string) =>
    rowsOf(`SELECT rowid FROM order_search WHERE order_search MATCH '${word}'`);
  expect(await found("zoe")).toHaveLength(ids.length);
  expect(await found("party")).toHaveLength(1);
  await db.prepare("DELETE FROM inquiries").run();
  for (const table of [...tables, "order_notes"]) {
    expect(await rowsOf(`SELECT * FROM ${table} WHERE order_id IS NOT NULL`), table).toEqual([]);
  }
  expect(await rowsOf("SELECT id FROM orders")).toHaveLength(3);
  expect(await found("zoe")).toEqual([]);
  await db
    .prepare("INSERT INTO order_search (order_search, rank) VALUES ('integrity-check', 1)")
    .run();
});
