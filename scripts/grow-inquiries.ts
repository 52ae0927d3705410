import { z } from "zod";
import { fillFoundBy } from "./found-orders.ts";

const batch = 500;

/** Adds inquiries until there are `total`. */
export async function growInquiries(db: D1Database, total: number): Promise<void> {
  const count = z
    .number()
    .parse(await db.prepare("SELECT count(*) AS n FROM inquiries").first("n"));
  const insert = db.prepare(
    `INSERT INTO inquiries (id, draft_id, name, email, phone, event_date, event_type, servings,
       message, human_check, received_at, updated_at)
     VALUES (?1, ?1, ?2, ?3, '216-555-0100', '2027-05-01', 'wedding', '80', ?4, 'verified', ?5, ?5)`,
  );
  const begun =
    "name, email, phone, event_date, event_type, servings, location, message, received_at, updated_at";
  for (let first = count; first < total; first += batch) {
    const size = Math.min(batch, total - first);
    await db.batch(
      Array.from({ length: size }, (_, index) => {
        const number = first + index;
        return insert.bind(
          `grown-${number}`,
          `Visitor ${number}`,
          `visitor-${number}@example.com`,
          `Inquiry ${number}: three tiers with sugar peonies, and something for those who eat no eggs.`,
          Date.now() - number * 60_000,
        );
      }),
    );
  }
  await db
    .prepare(
      `INSERT OR IGNORE INTO orders (id, inquiry_id, ${begun}) SELECT id, id, ${begun} FROM inquiries`,
    )
    .run();
  await db.prepare(fillFoundBy).run();
}
