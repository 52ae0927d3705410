import { fail, ok, type Result } from "~/platform/result";
import { listedWidths } from "./listed-widths";
import { measureCompletePhoto } from "./object-reading";

export type StoredPhotoFacts = {
  etag: string;
  width: number;
  height: number;
  widths: number[];
};

/** A size in a request can't be trusted. */
export async function readStoredPhoto(
  bucket: R2Bucket,
  key: string,
): Promise<Result<StoredPhotoFacts>> {
  const { objects } = await bucket.list({ prefix: key, limit: 30, include: ["customMetadata"] });
  const listed = objects.map((object) => ({
    key: object.key,
    etag: object.etag,
    size: object.size,
    uploadedAt: object.uploaded.getTime(),
    metadata: object.customMetadata ?? {},
  }));
  const original = listed.find((object) => object.key === key);
  if (!original) return fail("not_found", "The photo didn’t upload. Try again.");
  const measured = await measureCompletePhoto(bucket, original);
  if (measured.state === "unreadable") return fail("bad_input", measured.reason);
  if (measured.state === "changed")
    return fail("conflict", "The photo was replaced in the meantime. Reload the page.");
  const { width, height } = measured;
  return ok({ etag: original.etag, width, height, widths: listedWidths(original, listed) });
}
