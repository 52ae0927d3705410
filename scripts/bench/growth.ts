import { z } from "zod";
import { fillFoundBy } from "../found-orders.ts";
import type { BenchSite } from "./site.ts";

const manifestSchema = z.looseObject({
  categories: z.array(z.string()),
  imagesByCategory: z.record(z.string(), z.array(z.looseObject({ filename: z.string() }))),
});

/** Publishes the demo's gallery with `images` photos, by repeating them. */
export async function growGallery({ worker, db }: BenchSite, images: number): Promise<void> {
  const kv = await worker.getKVNamespace("MANIFESTS", "cake-studio");
  const live = z
    .string()
    .parse(
      await db.prepare("SELECT version FROM manifests WHERE kind = 'gallery'").first("version"),
    );
  const manifest = manifestSchema.parse(
    JSON.parse((await kv.get(`gallery:${live}`, "text")) ?? ""),
  );
  const share = Math.ceil(images / manifest.categories.length);
  const imagesByCategory = Object.fromEntries(
    Object.entries(manifest.imagesByCategory).map(([category, shown]) => [
      category,
      Array.from({ length: share }, (_, index) => {
        const image = shown[index % shown.length];
        return { ...image, filename: `${index}-${image?.filename}` };
      }),
    ]),
  );
  const version = `grown-${images}`;
  await kv.put(`gallery:${version}`, JSON.stringify({ ...manifest, imagesByCategory }));
  await db.prepare("UPDATE manifests SET version = ? WHERE kind = 'gallery'").bind(version).run();
}

const batch = 500;

/** Adds inquiries until there are `total`. */
export async function growInquiries({ db }: Pick<BenchSite, "db">, total: number): Promise<void> {
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
