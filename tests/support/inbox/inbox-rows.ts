import { z } from "zod";
import { fillFoundBy } from "../../../scripts/found-orders";
import { testNow } from "../site";

export type InboxRow = {
  id: string;
  status?: string;
  arrivingUntil?: number;
  name?: string;
  email?: string;
  phone?: string;
  eventDate?: string;
  eventType?: string;
  servings?: string;
  location?: string;
  message?: string;
  spamCheck?: string;
  spamCheckReason?: string;
  lostFiles?: string[];
  alertState?: string;
  receivedAt?: number;
  answeredAt?: number;
  deletedAt?: number;
};

/** A UUID made of a test's number for the inquiry. */
export function inboxId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const both =
  "name, email, phone, event_date, event_type, servings, location, message, received_at, updated_at";

/** SQL that creates the orders of inquiries, in this state. */
export function beginOrders(status = "'new'", answeredAt = "NULL", deletedAt = "NULL"): string {
  return `INSERT INTO orders (id, inquiry_id, status, was_booked, answered_at, deleted_at, ${both})
    SELECT id, id, ${status}, ${status} = 'booked', ${answeredAt}, ${deletedAt}, ${both} FROM inquiries`;
}

/** Inserts an inquiry, its order, and its alert. */
export async function putInquiry(db: D1Database, row: InboxRow): Promise<string> {
  const receivedAt = row.receivedAt ?? testNow;
  const columns = {
    id: row.id,
    draft_id: row.id,
    arriving_until: row.arrivingUntil ?? null,
    name: row.name ?? "Ada Baker",
    email: row.email ?? "ada@example.com",
    phone: row.phone ?? "(216) 555-0100",
    event_date: row.eventDate ?? "2026-06-20",
    event_type: row.eventType ?? "wedding",
    servings: row.servings ?? "80 to 100",
    location: row.location ?? "Solon",
    message: row.message ?? "Three tiers, please.",
    human_check: row.spamCheck ?? "verified",
    human_check_reason: row.spamCheckReason ?? "",
    lost_files: JSON.stringify(row.lostFiles ?? []),
    received_at: receivedAt,
    updated_at: receivedAt,
  };
  const names = Object.keys(columns);
  await db.batch([
    db
      .prepare(
        `INSERT INTO inquiries (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      )
      .bind(...Object.values(columns)),
    db
      .prepare(`${beginOrders("?2", "?3", "?4")} WHERE id = ?1`)
      .bind(row.id, row.status ?? "new", row.answeredAt ?? null, row.deletedAt ?? null),
    db.prepare(fillFoundBy),
  ]);
  const { alertState = "sent" } = row;
  if (alertState !== "none") await putAlert(db, row.id, alertState, receivedAt);
  return row.id;
}

async function putAlert(db: D1Database, orderId: string, state: string, at: number) {
  await db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, state, due_at, created_at, sent_at)
       VALUES (?1, 'inquiry', ?2, 'owner@example.com', 'New inquiry', 'Ada wrote.', ?3, ?4, ?5, ?6)`,
    )
    .bind(
      ...[`inquiry:${orderId}`, orderId, state],
      ...[state === "due" ? at : null, at, state === "sent" ? at : null],
    )
    .run();
}

/** Adds a file to an inquiry, in the database and the bucket. */
export async function putFile(
  {
    db,
    attachments,
  }: {
    db: D1Database;
    attachments: {
      put(key: string, value: Uint8Array<ArrayBuffer>, options: object): Promise<unknown>;
    };
  },
  orderId: string,
  file: {
    sha256: string;
    name: string;
    contentType: string;
    bytes: Uint8Array<ArrayBuffer>;
    width?: number;
    height?: number;
  },
): Promise<void> {
  await attachments.put(`${orderId}/${file.sha256}`, file.bytes, {
    httpMetadata: { contentType: file.contentType },
  });
  await db
    .prepare(
      `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, width, height, position)
       VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT count(*) FROM inquiry_attachments WHERE order_id = ?1))`,
    )
    .bind(
      ...[orderId, file.sha256, file.name, file.contentType, file.bytes.length],
      ...[file.width ?? null, file.height ?? null],
    )
    .run();
}

/** Inserts `count` inquiries, a minute apart, the last one newest; every seventh is spam, every tenth booked. */
export async function putManyInquiries(db: D1Database, count: number): Promise<void> {
  const number = "CAST(substr(draft_id, 2) AS INTEGER)";
  await db.batch([
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO inquiries (id, draft_id, name, email, phone, event_date,
         event_type, servings, location, message, human_check, received_at, updated_at)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'd' || i,
         'Zoë Baker ' || i, 'zoe' || i || '@example.com', '+1 (216) 555-' || printf('%04d', i), '2026-06-20',
         'wedding', '80', 'Solon', 'Three tiers with sugar peonies, number ' || i, 'verified',
         ?2 + i * 60000, ?2 + i * 60000
       FROM n`,
      )
      .bind(count, testNow - count * 60_000),
    db.prepare(
      beginOrders(`iif(${number} % 7 = 0, 'spam', iif(${number} % 10 = 0, 'booked', 'new'))`),
    ),
    db.prepare(fillFoundBy),
  ]);
}

const plansSchema = z.array(z.object({ detail: z.string() }));

export async function planOf(
  db: D1Database,
  { sql, params }: { sql: string; params: readonly (string | number | null)[] },
): Promise<string> {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all();
  return plansSchema
    .parse(results)
    .map(({ detail }) => detail)
    .join("\n");
}
