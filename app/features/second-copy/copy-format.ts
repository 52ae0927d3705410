import { z } from "zod";

// A copy is an export in parts. Under its id are `tables/{table}/{page}.jsonl`, `manifests/{kind} {version}.json`, and
// `objects/{bucket}/{page}.jsonl` (each file's key, size, MD5, and metadata). `{id}.json` lists them and is written last.

export const bucketNames = ["site-images", "portfolio", "inquiry-attachments"] as const;

/** A restore uses part names as file paths, and anyone who can write to the bucket can change them. */
const partName = new RegExp(
  `^(?:tables/\\w+/\\d+\\.jsonl|manifests/\\w+ [\\w-]+\\.json|objects/(?:${bucketNames.join("|")})/\\d+\\.jsonl)$`,
);
const partSchema = z.object({ part: z.string().regex(partName), lines: z.number() });
export const partsSchema = z.array(partSchema);

export const copySchema = z.object({
  format: z.literal(1),
  contentSeq: z.number(),
  migration: z.string(),
  parts: partsSchema,
});
export type CompleteCopy = z.infer<typeof copySchema>;

/** Of an off-site copy, whose parts are found by their content. */
export const offSiteCopySchema = copySchema.extend({
  parts: z.array(partSchema.extend({ size: z.number(), md5: z.string() })),
});
export type OffSiteCopy = z.infer<typeof offSiteCopySchema>;

const metadata = z.record(z.string(), z.string()).optional();
export const copiedObject = z.object({
  key: z.string(),
  size: z.number(),
  md5: z.string(),
  /** Not in the copies of earlier versions. */
  httpMetadata: metadata,
  customMetadata: metadata,
});
export type CopiedObject = z.infer<typeof copiedObject>;

/** A copy's id is its start time. */
export function copyIdOf(begunAt: number): string {
  return new Date(begunAt).toISOString().slice(0, 16).replace(":", "-");
}

export function copyTimeOf(id: string): number {
  return Date.parse(`${id.replace(/-(\d\d)$/, ":$1")}Z`);
}

/** Ids of complete copies, oldest first. */
export function completeCopies(objects: readonly { key: string }[]): string[] {
  const name = /^(\d{4}-\d\d-\d\dT\d\d-\d\d)\.json$/;
  return objects.flatMap(({ key }) => name.exec(key)?.[1] ?? []).sort();
}
