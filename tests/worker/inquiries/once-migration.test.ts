import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { receiveInquiry } from "~/features/inquiries/.server/receive-inquiry";
import { migrate } from "../../../scripts/local-worker";
import { inquiryForm, post, validFields } from "../../support/inquiries/inquiry-posts";
import { inquiryServices, noCakes } from "../../support/inquiries/inquiry-services";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

const came = Date.UTC(2026, 4, 4, 16);
const quarter = 15 * 60_000;
const storage = await openInquiryStorage("0043_signature.sql");
afterAll(storage.dispose);
const { db } = storage;

/** Rows as the previous version left them: complete, arriving, and arriving spam. */
const before = {
  whole: { state: "new", digest: "d", check: "verified", status: "quoted" },
  arriving: { state: "receiving", digest: null, check: "verified", status: "new" },
  spam: { state: "receiving", digest: null, check: "honeypot", status: "spam" },
};

async function fillPreviousVersion() {
  for (const [id, { state, digest, check, status }] of Object.entries(before)) {
    await db.batch([
      db
        .prepare(
          `INSERT INTO inquiries (id, draft_id, fields_digest, digest, state, name, email, phone, event_date, event_type,
             servings, message, human_check, received_at, updated_at)
           VALUES (?1, 'draft ' || ?1, 'f', ?2, ?3, 'Zoë', 'zoe@example.com', '1', '2026-06-20', 'wedding', '80',
             'Three tiers', ?4, ?5, ?5)`,
        )
        .bind(id, digest, state, check, came),
      db
        .prepare(
          `INSERT INTO orders (id, inquiry_id, status, name, email, phone, event_date, event_type, servings, message,
             received_at, updated_at)
           SELECT id, id, ?2, name, email, phone, event_date, event_type, servings, message, received_at, updated_at
           FROM inquiries WHERE id = ?1`,
        )
        .bind(id, status),
      db
        .prepare("INSERT INTO order_notes (id, order_id, text, at) VALUES ('n' || ?1, ?1, 'x', 1)")
        .bind(id),
    ]);
  }
  await db.batch([
    db.prepare(
      `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
       VALUES ('whole', 's', 'a.jpg', 'image/jpeg', 1, 0)`,
    ),
    db.prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, state, created_at, sent_at)
       VALUES ('inquiry:whole', 'inquiry', 'whole', 'o@example.com', 'New', 'Zoë', 'sent', 1, 1)`,
    ),
  ]);
}

const count = async (table: string) =>
  z.number().parse(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"));

test("an inquiry that was arriving during the migration is kept, and the owner is alerted", async () => {
  await fillPreviousVersion();
  const kept = await Promise.all(
    ["inquiries", "orders", "order_notes", "inquiry_attachments"].map(count),
  );
  expect((await migrate(db))[0]).toBe("0044_inquiries_once.sql");
  expect(kept).toEqual([3, 3, 3, 1]);
  expect(
    await Promise.all(["inquiries", "orders", "order_notes", "inquiry_attachments"].map(count)),
  ).toEqual(kept);
  expect((await db.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
  expect(await readInquiry(storage, "whole")).toMatchObject({
    status: "quoted",
    arrivingUntil: null,
    alertState: "sent",
    attachments: [{ name: "a.jpg" }],
  });
  expect(await readInquiry(storage, "spam")).toMatchObject({
    status: "spam",
    arrivingUntil: null,
    alertState: "none",
  });
  expect(await readInquiry(storage, "arriving")).toMatchObject({
    draftId: "draft arriving",
    arrivingUntil: came + quarter,
    alertState: "due",
    alertDueAt: came + quarter,
  });
  const { results } = await db.prepare("SELECT id, copy_due_at AS at FROM inquiries").all();
  expect(results).toEqual(
    expect.arrayContaining([
      { id: "whole", at: null },
      { id: "arriving", at: came + quarter },
      { id: "spam", at: null },
    ]),
  );
});

test("inquiries are accepted after the migration", async () => {
  const services = inquiryServices(storage);
  const { result } = await receiveInquiry(services, post(inquiryForm(validFields)), noCakes);
  expect(result).toMatchObject({ ok: true });
  expect(await listInquiries(storage)).toHaveLength(4);
});
