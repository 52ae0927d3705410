import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type ClientArchive, clientArchive, composeReadMe } from "~/features/inbox/client-archive";
import { strangerWarning } from "~/features/mail/mail-warnings";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { type SignedIn, signInAs } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let owner: SignedIn;
beforeAll(async () => {
  site = await startSite();
  owner = await signInAs(site, {});
});
afterAll(() => site.stop());

async function dataOf(number: number): Promise<ClientArchive> {
  const response = await owner.send(`/api/inquiries/client-data?id=${inboxId(number)}`);
  return clientArchive.parse(await response.json());
}

/** A column's value, and its value in the file; `null` if it is left out, for the reason beside it. */
type Cell = [stored: string | number | null, shown: string | number | null];

const text = (value: string): Cell => [value, value];
const time = (seconds: number): Cell => {
  const at = testNow + seconds * 1000;
  return [at, new Date(at).toISOString()];
};
const inside: Cell = [inboxId(1), inboxId(1)];

const sentQuote = {
  client: "Zoë of the quote",
  event: { type: "wedding", date: "2026-09-01", servings: "ninety-one" },
  lines: [{ what: "A tower of sugar", count: 3, price: 12_345, loanDays: 4 }],
  delivery: 4567,
  depositPercent: 50,
  message: "Words of the quote",
  paymentLink: "https://pay.example",
  likes: [],
};

/** A row of each table with client data, with a distinct value in every column. */
const rows: Record<string, Record<string, Cell>> = {
  inquiries: {
    id: inside,
    draft_id: text("the-draft"),
    arriving_until: [null, null], // in the file as stillArriving
    name: text("Zoë Client"),
    email: text("Zoe@Example.com"),
    phone: text("(330) 555-0199"),
    event_date: text("2026-09-02"),
    event_type: ["wedding", "Wedding"],
    servings: text("ninety"),
    location: text("The orangery"),
    message: text("Words of the inquiry"),
    human_check: ["verified", "passed"],
    human_check_reason: text("reason-of-check"),
    client_network: text("digest-of-network"),
    lost_files: ['["lost.jpg"]', "lost.jpg"],
    received_at: time(2),
    updated_at: time(3),
    human_token: text("digest-of-token"),
    details: ['{"allergies":"Pistachios"}', "Pistachios"],
    likes: [
      '[{"id":"wedding/a.jpg","title":"Rose tower","file":"/media/portfolio/gallery/wedding/a.jpg"}]',
      "Rose tower",
    ],
    copy_due_at: time(8),
  },
  orders: {
    id: inside,
    inquiry_id: inside,
    status: ["booked", "Booked"],
    name: text("Zoë as she is called"),
    email: text("zoe@EXAMPLE.com"),
    phone: text("(330) 555-0198"),
    people: [JSON.stringify([{ ...jane, name: "Jane of the order" }]), "Jane of the order"],
    event_date: text("2026-09-07"),
    event_time: text("17:45"),
    final_details: [
      '{"handover":"pickup","contact":"Robin the cousin","phone":"","note":"","givenAt":3}',
      "Robin the cousin",
    ],
    event_type: ["anniversary", "Anniversary"],
    servings: text("ninety-two"),
    location: text("The orchard"),
    message: text("Words of the order"),
    received_at: time(22),
    updated_at: time(23),
    status_at: time(4),
    deleted_at: [null, null], // covered by its own test
    snoozed_until: ["2026-09-01", null], // the studio's own
    answered_at: time(5),
    held_at: time(6),
    hold_ended_at: time(24),
    loan_returned_at: time(26),
    scheduled_on: text("2026-09-03"),
    was_booked: [1, null], // in the file as wasBooked: true
    calendar_seq: [72_072, 72_072],
    calendar_at: time(7),
    asked_at: time(9),
    bounced_at: time(25),
    debits: [
      '[{"reference":"pi_of_the_debit","page":"cs","cents":1,"since":2,"failedAt":null}]',
      "pi_of_the_debit",
    ],
    card_page: ["a-page-of-stripe", null], // expires within a day
    // Bookkeeping and derived columns.
    revision: [1, null],
    event_day: ["2026-09-03", null],
    on_calendar: [1, null],
    reply_due_at: [null, null],
    loan_due_on: [null, null],
    phone_digits: [null, null],
    phone_words: [null, null],
    people_words: ["Jane of the order jane@planners.example", null],
  },
  inquiry_attachments: {
    order_id: inside,
    sha256: text("f".repeat(64)),
    name: text("sketch.jpg"),
    content_type: text("image/jpeg"),
    size: [73_001, 73_001],
    position: [5, null], // list position
    width: [641, 641],
    height: [481, 481],
    message_id: [null, null], // covered by its own test
  },
  order_notes: {
    id: ["a-note", null], // has no meaning outside
    order_id: inside,
    text: text("Words of the note"),
    at: time(10),
  },
  outbox: {
    id: text("an-email"),
    kind: text("reply"),
    order_id: inside,
    recipient: text("zoe@example.com"),
    subject: text("Subject of the email"),
    text: text("Words of the email"),
    html: ["<p>The same words", null], // same text as above
    reply_to: text("answers@example.com"),
    state: text("stopped"),
    delivery: ["complained", "complained"],
    due_at: time(11),
    tries: [74_074, 74_074],
    error: text("bounced"),
    lease: ["lease-of-a-run", null], // of the current send, temporary
    held: ["how-to-take-it-back", null], // undo data, cleared ten seconds later
    created_at: time(12),
    sent_at: time(13),
    copy_of: text("another-email"),
    email_id: text("<a-copy@mail.example>"),
  },
  messages: {
    id: text("a-message"),
    order_id: inside,
    kind: text("email"),
    direction: ["in", "received"],
    sender: text("zoe@example.com"),
    sender_name: text("Zoë who wrote"),
    sender_role: text("partner"),
    subject: text("Subject of the message"),
    text: text("Words of the message"),
    warning: text("Warning of the message"),
    raw_key: ["mail/a.eml", "/api/inquiries/mail?message=a-message"],
    email_id: text("<an-email@mail.example>"),
    files: ['{"kept":[],"left":["too-large.zip"]}', "too-large.zip"],
    at: time(14),
    seen_at: time(15),
  },
  quotes: {
    id: text("a-quote"),
    order_id: inside,
    version: [75_075, 75_075],
    revision: [76_076, 76_076],
    content: [JSON.stringify(sentQuote), "$123.45"],
    total: [77_777, "$777.77"],
    deposit: [33_333, "$333.33"],
    expires_on: text("2026-09-04"),
    created_at: time(16),
    updated_at: time(17),
    sent_at: time(18),
    seen_at: time(60),
    replaced_at: time(19),
    withdrawn_at: time(20),
    accepted_at: time(21),
    accepted_on: text("2026-09-05"),
    accepted_name: text("Zoë who accepted"),
  },
  payments: {
    id: text("a-payment"),
    order_id: inside,
    cents: [-22_222, "-$222.22"],
    kind: ["bank", "Bank transfer"],
    paid_on: text("2026-09-06"),
    note: text("Note of the payment"),
    at: time(22),
    person_id: ["owner", null],
    booked_from: ["quoted", null],
    takes_back: text("another-payment"),
    part: ["deposit", null],
    entry: ["refund", "Refund"],
    off: [33_333, "$333.33"],
  },
};

async function put(table: string, row: Record<string, Cell>): Promise<void> {
  const names = Object.keys(row);
  await site.db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    )
    .bind(...Object.values(row).map(([stored]) => stored))
    .run();
}

const tablesSchema = z.array(z.object({ name: z.string(), sql: z.string() }));
const columnsSchema = z.array(z.object({ name: z.string() }));
const personal = new Set(["order_id", "email", "phone", "recipient", "sender"]);

/** Every table with rows that belong to an inquiry or with an address, and its columns. */
async function clientColumns(): Promise<Record<string, string[]>> {
  const { results } = await site.db
    .prepare(
      `SELECT name, sql FROM sqlite_master
       WHERE type = 'table' AND name NOT LIKE 'order_search%' AND name NOT LIKE '_cf_%'`,
    )
    .all();
  const found: Record<string, string[]> = {};
  for (const { name, sql } of tablesSchema.parse(results)) {
    const info = await site.db.prepare(`PRAGMA table_info(${name})`).all();
    const columns = columnsSchema.parse(info.results).map((column) => column.name);
    const isDependent = name === "inquiries" || /REFERENCES "?(inquiries|orders)\b/.test(sql);
    if (isDependent || columns.some((column) => personal.has(column))) found[name] = columns.sort();
  }
  return found;
}

test("the file has every column of every table with client data", async () => {
  for (const [table, row] of Object.entries(rows)) await put(table, row);
  const tested = Object.entries(rows).map(([table, row]) => [table, Object.keys(row).sort()]);
  expect(await clientColumns()).toEqual(Object.fromEntries(tested));

  const archive = await dataOf(1);
  const said = JSON.stringify(archive);
  for (const [table, row] of Object.entries(rows)) {
    for (const [column, [, shown]] of Object.entries(row)) {
      if (shown !== null)
        expect(said, `${table}.${column}`).toContain(JSON.stringify(shown).slice(1, -1));
    }
  }
  expect(said).toContain('"loanDays":4');
  expect(archive.fileName).toBe("client-data-zoe-as-she-is-called-2026-06-15.zip");
  expect(archive.files.map(({ path }) => path)).toEqual([
    "files/001-sketch.jpg",
    "files/002-Subject of the message.eml",
  ]);
  expect(archive.data.addressTakesNoEmail).toBe(true);
});

const inquirySchema = z.object({
  id: z.string(),
  deletedAt: z.string().nullable(),
  files: z.array(z.object({ name: z.string() })),
  conversation: z.array(z.object({ id: z.string(), files: z.array(z.string()) })),
  outgoingEmails: z.array(z.object({ to: z.string(), text: z.string() })),
});
const inquiriesOf = ({ data }: ClientArchive) => z.array(inquirySchema).parse(data.inquiries);

test("an address in different case is the same client, including inquiries deleted in the last day", async () => {
  const email = "Ada@Example.com";
  await putInquiry(site.db, { id: inboxId(11), email, receivedAt: testNow - 3 });
  await putInquiry(site.db, { id: inboxId(12), email: "ada@example.COM", receivedAt: testNow - 2 });
  const deletedAt = testNow - 60_000;
  await putInquiry(site.db, { id: inboxId(13), email, receivedAt: testNow - 1, deletedAt });
  const found = inquiriesOf(await dataOf(12));
  expect(found.map(({ id }) => id)).toEqual([inboxId(11), inboxId(12), inboxId(13)]);
  expect(found[2]?.deletedAt).toBe(new Date(deletedAt).toISOString());
  expect(inquiriesOf(await dataOf(13))).toEqual(found);
});

test("a missing inquiry and one deleted more than a day ago are reported as gone", async () => {
  const deletedAt = testNow - 25 * 60 * 60 * 1000;
  await putInquiry(site.db, { id: inboxId(21), email: "gone@example.com", deletedAt });
  for (const number of [21, 99]) {
    const response = await owner.send(`/api/inquiries/client-data?id=${inboxId(number)}`);
    expect(response.status).toBe(404);
  }
});

const addMail = (id: string, inquiry: number | null, sender: string, warning = "") =>
  site.db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, raw_key, at, warning)
       VALUES (?1, ?2, 'email', 'in', ?3, '', 'Words of ' || ?1, 'mail/' || ?1, ?4, ?5)`,
    )
    .bind(id, inquiry === null ? null : inboxId(inquiry), sender, testNow, warning)
    .run();

test("other people's text is left out and counted; the client's own text elsewhere, or from an added address, is in", async () => {
  const phone = "(440) 555-0111";
  await putInquiry(site.db, { id: inboxId(31), email: "bride@example.com", phone });
  await putInquiry(site.db, { id: inboxId(32), email: "groom@example.com", phone, name: "Gus" });
  await addMail("bride-own", 31, "bride@example.com");
  await addMail("bride-at-work", 31, "bride@work.example");
  await addMail("aunt-with-bride", 31, "aunt@example.com", strangerWarning("aunt@example.com"));
  await addMail("bride-with-groom", 32, "bride@example.com", strangerWarning("bride@example.com"));
  await addMail("bride-to-nobody", null, "bride@example.com");
  await addMail("eve-to-nobody", null, "eve@example.com");
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  for (const [index, message] of ["aunt-with-bride", "bride-with-groom"].entries()) {
    const file = { contentType: "image/png", bytes: new Uint8Array([1]) };
    const sha256 = String(index).repeat(64);
    await putFile({ db: site.db, attachments: bucket }, inboxId(31 + index), {
      ...file,
      sha256,
      name: `${message}.png`,
    });
    await site.db
      .prepare("UPDATE inquiry_attachments SET message_id = ? WHERE sha256 = ?")
      .bind(message, sha256)
      .run();
  }
  await site.db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, created_at)
       VALUES ('alert', 'owner', ?, 'owner@example.com', 'Somebody wrote', 'The aunt says', 1)`,
    )
    .bind(inboxId(31))
    .run();

  const archive = await dataOf(31);
  const [inquiry, ...more] = inquiriesOf(archive);
  expect(more).toEqual([]);
  expect(inquiry?.conversation.map(({ id }) => id)).toEqual(["bride-at-work", "bride-own"]);
  expect(inquiry?.outgoingEmails).toEqual([{ to: "the studio", text: "" }]);
  expect(archive.data.otherEmails).toMatchObject([
    { id: "bride-to-nobody", files: [] },
    { id: "bride-with-groom", files: ["files/001-bride-with-groom.png"] },
  ]);
  const said = JSON.stringify(archive.data);
  for (const words of ["aunt", "eve-to", "Gus", "groom@", "owner@", inboxId(32)]) {
    expect(said).not.toContain(words);
  }
  expect(archive.leftOut.slice(0, 2)).toEqual([
    expect.stringContaining("1 inquiry."),
    expect.stringContaining("1 email."),
  ]);
});

test("what exceeds the file's limit is counted, for the owner and for the client", async () => {
  await putInquiry(site.db, { id: inboxId(35), email: "max@example.com", phone: "(440) 555-0135" });
  await site.db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1003)
       SELECT 'max-' || i, ?1, 'email', 'in', 'max@example.com', '', iif(i > 1001, ?2, 'Short'), ?3 + i FROM n`,
    )
    .bind(inboxId(35), "x".repeat(60_001), testNow)
    .run();
  const archive = await dataOf(35);
  expect(archive.missing).toEqual({ messages: 3, texts: 2 });
  const sentences = [
    "Too many for this file: 3 older messages.",
    "Too long for this file, so the text breaks off: 2 messages.",
  ];
  const told = archive.leftOut.join();
  const readMe = composeReadMe(archive, []);
  for (const sentence of sentences) {
    expect(told).toContain(sentence);
    expect(readMe).toContain(sentence);
  }
});

test("from the backup inbox the file has only entries sent from the client's own address", async () => {
  await putInquiry(site.db, { id: inboxId(41), email: "ann@example.com", phone: "(440) 555-0141" });
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const putAside = (name: string, email: string, message = "") =>
    bucket.put(
      `spool/failed/${name}.json`,
      JSON.stringify({ record: { inquiry: { email, message } } }),
    );
  await putAside("own", "Ann@Example.com", "Words of Ann");
  await putAside("eve", "eve@example.com", "Words of Eve");
  const before = await dataOf(41);
  expect(before.data.backupInbox).toMatchObject([
    { inquiry: { record: { inquiry: { email: "Ann@Example.com", message: "Words of Ann" } } } },
  ]);
  expect(before.leftOut).toEqual([]);

  await putAside("longer", "joann@example.com", "Words of Joann");
  await putAside(
    "mention",
    "bob@example.com",
    "Words of Bob, who asks you to write to ann@example.com",
  );
  await bucket.put("spool/failed/broken.json", '{"record":{"inquiry":{"email":"ann@example.com",');
  const after = await dataOf(41);
  expect(after.data.backupInbox).toEqual(before.data.backupInbox);
  expect(JSON.stringify(after)).not.toMatch(/joann|bob@|Words of (Eve|Joann|Bob)/);
  expect(after.leftOut).toEqual([
    "In the backup inbox, maybe this client’s: 3 inquiries. Look for the address there.",
  ]);
});

test("the download requires the owner and a fresh session, and logs an event without names", async () => {
  await putInquiry(site.db, { id: inboxId(51), email: "ina@example.com" });
  const path = `/api/inquiries/client-data?id=${inboxId(51)}`;
  const assistant = await signInAs(site, { personId: "p", role: "assistant" });
  const stale = await signInAs(site, { freshAt: 0 });
  const statuses = [await site.send(path), await assistant.send(path), await stale.send(path)];
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 401]);
  expect((await owner.send(path)).headers.get("cache-control")).toBe("no-store");
  const { results } = await site.db
    .prepare("SELECT DISTINCT name, person_id, facts FROM events WHERE name LIKE 'client.%'")
    .all();
  expect(results).toEqual([{ name: "client.exported", person_id: "owner", facts: "{}" }]);
});

test("the privacy policy explains how to request the data and their deletion", async () => {
  const page = await (await site.send("/privacy-policy")).text();
  for (const words of [
    "For a copy, write from the email",
    "To have it deleted, ask",
    "24 months",
  ]) {
    expect(page).toContain(words);
  }
  expect(page).toMatch(/href="mailto:[^"]+@[^"]+"[^>]*>[\s\S]+href="tel:/);
});
