import { readImageMetadata } from "~/features/portfolio/.server/image-metadata";
import type { Columns, PlannedImport, ReadResult } from "~/features/portfolio/.server/item-kind";
import type { UnreadableObject } from "~/features/portfolio/.server/unreadable-objects";
import { measureCompletePhoto, readTextObject } from "~/platform/photos/object-reading";
import type { ListedObject } from "~/platform/storage/listed-object";
import { misplacedShortcut, readShortcut, withScheme } from "../recognition-links";
import { noYear, parseYear, yearError } from "../recognition-year";
import { isImageKey, noTitle, textFields, textKey } from "./recognition-folder";

const noText = { state: "read", text: "" } as const;
const blankTexts = { title: "", description: "", link1: "", link2: "", year: null };
const noImage = {
  image_key: null,
  image_etag: null,
  image_width: null,
  image_height: null,
  image_widths: "[]",
  image_failed_widths: "[]",
  placeholder: null,
  alt: "",
  focal_x: 0.5,
  focal_y: 0.5,
};

export async function readRecognition(
  bucket: R2Bucket,
  { found, known, changed }: PlannedImport,
): Promise<ReadResult> {
  const { id, files, image } = found;
  const texts: Record<string, string | number | null> = {};
  let failure: UnreadableObject | undefined;
  for (const field of textFields) {
    const key = textKey(id, field);
    if (!changed.includes(key)) continue;
    const object = files.find((file) => file.key === key);
    const read = object ? await readTextObject(bucket, object) : noText;
    if (read.state === "changed") return {};
    const isLink = field === "link1" || field === "link2";
    const reason = read.state === "read" ? misplacedShortcut(read.text, isLink) : read.reason;
    if (read.state === "unreadable" || reason) {
      failure = object && reason ? { ...object, reason } : failure;
      if (field === "title" && !known) return { failure };
      continue;
    }
    const { text } = read;
    if (field === "year") {
      const year = parseYear(text);
      if (year !== undefined) texts.year = year === noYear ? null : year;
      else if (object) failure = { ...object, reason: yearError };
    } else if (field === "title" && text === "") {
      // A recognition that D1 knows keeps its title.
      if (!known && object) return { failure: { ...object, reason: noTitle } };
    } else texts[field] = isLink ? withScheme(readShortcut(text) ?? text) : text;
  }
  const etags = Object.fromEntries(files.map(({ key, etag }) => [key, etag]));
  const columns = {
    paths: JSON.stringify(Object.keys(etags)),
    etags: JSON.stringify(etags),
    ...(known ? {} : { ...blankRow(id), ...blankTexts, ...noImage }),
    ...texts,
  };
  if (!changed.some(isImageKey)) return { columns, failure };
  if (!image) return { columns: { ...columns, ...noImage }, failure };
  const photo = await readImage(bucket, image, found.widths);
  if (!photo.columns && !photo.failure) return {};
  return {
    columns: { ...columns, ...noImage, ...photo.columns },
    failure: photo.failure ?? failure,
  };
}

function blankRow(id: string): Columns {
  const [group = "", slug = ""] = id.split("/");
  return { id, group_key: group, slug };
}

async function readImage(
  bucket: R2Bucket,
  object: ListedObject,
  widths: readonly number[],
): Promise<ReadResult> {
  const { key, etag, metadata } = object;
  const measured = await measureCompletePhoto(bucket, object);
  if (measured.state === "changed") return {};
  if (measured.state === "unreadable") return { failure: { key, etag, reason: measured.reason } };
  const { alt = "", focalX, focalY, placeholder } = readImageMetadata(metadata);
  const size = { image_width: measured.width, image_height: measured.height };
  const file = { image_key: key, ...size, image_widths: JSON.stringify(widths), placeholder };
  return { columns: { ...file, alt, focal_x: focalX, focal_y: focalY } };
}
