import { z } from "zod";
import { copiesToKeep } from "../copies-to-keep";
import { contentKey, copyKey } from "../off-site/place";

// The progress of the off-site copy is an object in the bucket of the backups, so it costs no D1 query.
const objectKey = "off-site.json";

const keys = z.array(z.string()).default(() => []);
const names = keys.transform((list) => new Set(list));
const progressSchema = z.object({
  /** The address and the key for which the rest is true. */
  place: z.string(),
  /** The copy being sent, and the last one that arrived completely. */
  copy: z.string().default(""),
  sent: z.string().default(""),
  /** Where listing the place continues; null once everything is listed. */
  next: z.string().nullable().default(""),
  copies: keys,
  /** Names of what is there: part of this copy, or not so far. */
  used: names,
  unused: names,
  /** How many of the copy's parts are uploaded, with all files that they list. */
  parts: z.number().default(0),
  /** Names that no copy since this one uses. */
  unusedSince: z.record(z.string(), z.string()).default(() => ({})),
  /** Keys of what no copy needs. */
  outdated: keys,
  problem: z.string().default(""),
  pausedUntil: z.number().default(0),
});
export type Progress = z.infer<typeof progressSchema>;

/** Starts over for another place or key, and for a new copy. */
export async function loadProgress(
  backups: R2Bucket,
  place: string,
  copy: string,
): Promise<Progress> {
  const stored = await backups.get(objectKey);
  const known = stored && progressSchema.safeParse(await stored.json()).data;
  if (!known || known.place !== place) return progressSchema.parse({ place, copy });
  if (known.copy === copy) return known;
  const { sent, unusedSince, problem, pausedUntil } = known;
  return progressSchema.parse({ place, copy, sent, unusedSince, problem, pausedUntil });
}

export async function saveProgress(backups: R2Bucket, progress: Progress): Promise<void> {
  await backups.put(
    objectKey,
    JSON.stringify(progress, (_, value: unknown) => (value instanceof Set ? [...value] : value)),
  );
}

/** Old copies are removed like those of the bucket, and content once every copy that used it is. */
export function noteSent(progress: Progress): void {
  const { copy, copies, unused, unusedSince } = progress;
  const kept = copiesToKeep([...copies, copy]);
  const since = [...unused].map((name) => [name, unusedSince[name] ?? copy] as const);
  progress.sent = copy;
  progress.unusedSince = Object.fromEntries(since);
  progress.outdated = [
    ...copies.filter((id) => !kept.includes(id)).map(copyKey),
    ...since.filter(([, id]) => id <= (kept[0] ?? "")).map(([name]) => contentKey(name)),
  ];
}
