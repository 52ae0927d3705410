import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Miniflare } from "miniflare";
import { z } from "zod";
import { fillFoundBy } from "./found-orders.ts";

const inquirySchema = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    eventInDays: z.number(),
    eventType: z.string(),
    servings: z.string(),
    location: z.string().default(""),
    message: z.string(),
    hoursAgo: z.number(),
    status: z.string().default("new"),
    spamCheck: z.string().default("verified"),
    spamCheckReason: z.string().default(""),
    /** A photo of the demo portfolio, as attachment. */
    photo: z.string().optional(),
  }),
);
type DemoInquiry = z.infer<typeof inquirySchema>[number];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Stores the demo's inquiries as if they had arrived in the last few days. */
export async function seedInquiries(worker: Miniflare, now: number): Promise<void> {
  const db = await worker.getD1Database("DB");
  const bucket = await worker.getR2Bucket("ATTACHMENTS");
  const inquiries = inquirySchema.parse(JSON.parse(readFileSync("demo/inquiries.json", "utf8")));
  for (const [index, inquiry] of inquiries.entries()) {
    // The back office only accepts UUIDs as ids.
    const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
    await insertInquiry(db, id, inquiry, now);
    if (inquiry.photo === undefined) continue;
    const bytes = readFileSync(join("demo/portfolio", inquiry.photo));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await bucket.put(`${id}/${sha256}`, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    await db
      .prepare(
        `INSERT OR IGNORE INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
         VALUES (?, ?, ?, 'image/jpeg', ?, 0)`,
      )
      .bind(id, sha256, basename(inquiry.photo), bytes.length)
      .run();
  }
}

async function insertInquiry(
  db: D1Database,
  id: string,
  inquiry: DemoInquiry,
  now: number,
): Promise<void> {
  const receivedAt = now - inquiry.hoursAgo * hour;
  await db
    .prepare(
      `INSERT OR IGNORE INTO inquiries
         (id, draft_id, name, email, phone, event_date, event_type, servings, location,
          message, human_check, human_check_reason, received_at, updated_at)
       VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)`,
    )
    .bind(
      id,
      inquiry.name,
      inquiry.email,
      inquiry.phone,
      new Date(now + inquiry.eventInDays * day).toISOString().slice(0, 10),
      inquiry.eventType,
      inquiry.servings,
      inquiry.location,
      inquiry.message,
      inquiry.spamCheck,
      inquiry.spamCheckReason,
      receivedAt,
    )
    .run();
  const both =
    "name, email, phone, event_date, event_type, servings, location, message, received_at, updated_at";
  await db
    .prepare(
      `INSERT OR IGNORE INTO orders (id, inquiry_id, status, was_booked, ${both})
       SELECT id, id, ?2, ?2 = 'booked', ${both} FROM inquiries WHERE id = ?1`,
    )
    .bind(id, inquiry.status)
    .run();
  await db.prepare(fillFoundBy).run();
  if (inquiry.status === "spam") return;
  await db
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, order_id, recipient, subject, text, state, created_at, sent_at)
       VALUES ('inquiry:' || ?1, 'inquiry', ?1, '', '', '', 'sent', ?2, ?2)`,
    )
    .bind(id, receivedAt)
    .run();
}
