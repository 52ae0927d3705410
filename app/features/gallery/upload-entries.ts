import { editedFields } from "~/features/portfolio/item";
import { pendingChange } from "~/features/portfolio/pending-changes";
import { countNoun } from "~/platform/text/count-noun";
import { categoryOfFolder } from "./categories";
import type { PortfolioPhoto } from "./portfolio-photo";

/** `part`: 0 to 1. */
export type UploadEntry = { id: string; name: string } & (
  | { state: "waiting" }
  /** `duplicate`: a note that the gallery already has this photo. */
  | { state: "done"; photo: string; duplicate?: string }
  | { state: "sending"; part: number }
  | { state: "failed"; error: string; retryable: boolean }
);

/** Drops finished uploads that are live, deleted, or hidden by now. */
export function unpublishedEntries(
  entries: readonly UploadEntry[],
  photos: readonly Pick<PortfolioPhoto, "id" | "live" | "draft">[],
): UploadEntry[] {
  const waiting = new Set(
    photos.filter((photo) => pendingChange(photo) === "added").map(({ id }) => id),
  );
  return entries.filter((entry) => entry.state !== "done" || waiting.has(entry.photo));
}

/** Compares ETags, so only identical files match. */
export function describeDuplicate(
  added: PortfolioPhoto,
  photos: readonly PortfolioPhoto[],
): string | undefined {
  const duplicate = photos.find(
    (photo) => photo.id !== added.id && photo.etag === added.etag && !editedFields(photo).deleted,
  );
  if (!duplicate) return undefined;
  const { title, category } = editedFields(duplicate);
  return `You already have this photo: “${title}” in ${categoryOfFolder(category)?.label ?? category}. Delete one if you don’t want both.`;
}

type UploadTally = { total: number; done: number; failed: number; part: number };

export function tallyUploads(entries: readonly UploadEntry[]): UploadTally {
  const count = (state: UploadEntry["state"]) =>
    entries.filter((entry) => entry.state === state).length;
  const sent = entries.reduce(
    (sum, entry) =>
      sum + (entry.state === "sending" ? entry.part : entry.state === "waiting" ? 0 : 1),
    0,
  );
  const total = entries.length;
  return {
    total,
    done: count("done"),
    failed: count("failed"),
    part: total === 0 ? 0 : sent / total,
  };
}

/** The tray's heading, also announced to screen readers. */
export function uploadSummary({ total, done, failed }: UploadTally): string {
  const photos = (count: number) => countNoun(count, "photo");
  if (done + failed < total) return `Uploading ${photos(total)}: ${done} done`;
  if (failed === 0) return `${photos(done)} added. Publish when you’re ready.`;
  const lost = `${photos(failed)} ${failed === 1 ? "wasn’t" : "weren’t"} added`;
  return done === 0 ? `${lost}.` : `${photos(done)} added, ${lost}.`;
}
