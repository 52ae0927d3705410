import { z } from "zod";
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
