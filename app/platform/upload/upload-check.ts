import { readImageSize } from "~/platform/photos/image-size";
import { parseWidthKey } from "~/platform/photos/image-widths";
import { type PhotoEnd, watchForEnd } from "~/platform/photos/photo-end";
import { looksLikeSvg, type PhotoKind, sniffPhotoKind } from "~/platform/photos/photo-kind";
import { fail, ok, type Result } from "~/platform/result";

const kinds: Record<string, { kind: PhotoKind | "svg"; contentType: string; name: string }> = {
  jpg: { kind: "jpeg", contentType: "image/jpeg", name: "JPEG" },
  jpeg: { kind: "jpeg", contentType: "image/jpeg", name: "JPEG" },
  png: { kind: "png", contentType: "image/png", name: "PNG" },
  webp: { kind: "webp", contentType: "image/webp", name: "WebP" },
  avif: { kind: "avif", contentType: "image/avif", name: "AVIF" },
  gif: { kind: "gif", contentType: "image/gif", name: "GIF" },
  svg: { kind: "svg", contentType: "image/svg+xml", name: "SVG" },
};

export const uploadTypes = [...new Set(Object.values(kinds).map(({ contentType }) => contentType))];

/** Bytes. */
export const uploadHead = 64 * 1024;

/** Checks the content against the key. `head` has at least `uploadHead` bytes, or the whole file. */
export function checkUpload(
  key: string,
  head: Uint8Array,
  length: number,
): Result<{ contentType: string; end: PhotoEnd }> {
  const name = key.slice(key.lastIndexOf("/") + 1);
  const expected = kinds[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""];
  if (!expected) return fail("bad_input", `${name} doesn’t look like a photo file.`);
  const { contentType, kind } = expected;
  if (kind === "svg") {
    return looksLikeSvg(head)
      ? ok({ contentType, end: watchForEnd(kind, head, length) })
      : wrongKind(name, expected.name);
  }
  if (sniffPhotoKind(head) !== kind) return wrongKind(name, expected.name);
  const size = readImageSize(head);
  const mayFollow = !size.ok && size.reason === "truncated" && head.length >= uploadHead;
  if (!size.ok && !mayFollow) return fail("bad_input", `${name} is damaged: it has no dimensions.`);
  const width = parseWidthKey(key)?.width;
  if (width !== undefined && size.ok && size.width !== width) {
    return fail("bad_input", `${name} is ${size.width} pixels wide instead of ${width}.`);
  }
  return ok({ contentType, end: watchForEnd(kind, head, length) });
}

function wrongKind(name: string, kind: string) {
  return fail("unsupported_type", `${name} isn’t a real ${kind}. Save it as one and try again.`);
}
