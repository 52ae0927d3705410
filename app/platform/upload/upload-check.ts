import { cutOffPhoto, isCompleteFile } from "~/platform/photos/complete-file";
import { readImageSize } from "~/platform/photos/image-size";
import { parseWidthKey } from "~/platform/photos/image-widths";
import {
  looksLikeSvg,
  type PhotoKind,
  sniffedBytes,
  sniffPhotoKind,
} from "~/platform/photos/photo-kind";
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

/** Bytes in which an SVG must begin, after comments. */
const headLength = 64 * 1024;

export const uploadTypes = [...new Set(Object.values(kinds).map(({ contentType }) => contentType))];

/** Checks the content against the key. */
export function checkUpload(key: string, bytes: Uint8Array): Result<{ contentType: string }> {
  const name = key.slice(key.lastIndexOf("/") + 1);
  const expected = kinds[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""];
  if (!expected) return fail("bad_input", `${name} doesn’t look like a photo file.`);
  const { contentType, kind } = expected;
  const found = looksLikeSvg(bytes.subarray(0, headLength))
    ? "svg"
    : sniffPhotoKind(bytes.subarray(0, sniffedBytes));
  if (found !== kind) return wrongKind(name, expected.name);
  if (!isCompleteFile(kind, bytes)) return fail("bad_input", cutOffPhoto);
  if (kind === "svg") return ok({ contentType });
  const size = readImageSize(bytes);
  if (!size.ok) return fail("bad_input", `${name} is damaged: it has no dimensions.`);
  const width = parseWidthKey(key)?.width;
  if (width !== undefined && size.width !== width) {
    return fail("bad_input", `${name} is ${size.width} pixels wide instead of ${width}.`);
  }
  return ok({ contentType });
}

function wrongKind(name: string, kind: string) {
  return fail("unsupported_type", `${name} isn’t a real ${kind}. Save it as one and try again.`);
}
