import { z } from "zod";
import type { BenchSite } from "./site.ts";

const story = "Four tiers in ivory, with sugar peonies for a garden wedding in June.";

const manifestSchema = z.looseObject({
  categories: z.array(z.string()),
  imagesByCategory: z.record(z.string(), z.array(z.looseObject({ filename: z.string() }))),
});

/** Publishes the demo's gallery with `images` photos, by repeating them. Each has a page; returns their addresses. */
export async function growGallery(
  { worker, db }: Pick<BenchSite, "worker" | "db">,
  images: number,
): Promise<string[]> {
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
  const pages: string[] = [];
  const imagesByCategory = Object.fromEntries(
    Object.entries(manifest.imagesByCategory).map(([category, shown]) => [
      category,
      Array.from({ length: share }, (_, index) => {
        const image = shown[index % shown.length];
        const page = `/cakes/grown-${pages.length}`;
        pages.push(page);
        return { story, ...image, page, filename: `${index}-${image?.filename}` };
      }),
    ]),
  );
  const version = `grown-${images}`;
  await kv.put(`gallery:${version}`, JSON.stringify({ ...manifest, imagesByCategory }));
  await db.prepare("UPDATE manifests SET version = ? WHERE kind = 'gallery'").bind(version).run();
  return pages;
}

/** Gives as many photos a record with an alt text. */
export async function growAltTexts(db: D1Database, photos: number): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO seo_images (asset_url, alt, section, updated_at)
     SELECT '/media/portfolio/gallery/grown/' || value || '.jpg', 'Cake ' || value || ' with sugar peonies', 'gallery', 1
     FROM json_each(?)`,
  );
  await statement.bind(JSON.stringify(Array.from({ length: photos }, (_, at) => at))).run();
}
