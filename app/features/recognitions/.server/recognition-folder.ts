import type { ObjectGroup } from "~/features/portfolio/.server/listing-page";
import type { SkippedObject } from "~/features/portfolio/.server/page-import";
import { isUpload } from "~/features/portfolio/.server/upload-mark";
import { isImageName, parseWidthKey } from "~/platform/photos/image-widths";
import { listedWidths } from "~/platform/photos/listed-widths";
import type { ListedObject } from "~/platform/storage/listed-object";

export const recognitionsPrefix = "recognitions/";

/** The text files of a recognition's folder, by the field that each fills. */
const textFiles = {
  title: "title.txt",
  year: "year.txt",
  description: "description.txt",
  link1: "link1.txt",
  link2: "link2.txt",
} as const;

export const noTitle = "No title. Write one in title.txt.";

export type TextField = keyof typeof textFiles;

export const textFields = ["title", "year", "description", "link1", "link2"] as const;

/** What a folder in storage holds of a recognition. */
export type RecognitionFolder = {
  id: string;
  group: string;
  slug: string;
  texts: Partial<Record<TextField, ListedObject>>;
  image: ListedObject | undefined;
  widths: number[];
  /** The etag of each file that is used, by its key. */
  etags: Record<string, string>;
};

/** The folder that an object belongs to, or the object itself when it lies in none. */
export function folderOf(key: string): string {
  const [prefix, group, slug, ...rest] = key.split("/");
  return rest.length > 0 ? `${prefix}/${group}/${slug}/` : key;
}

/** Sorts a folder's files; what no recognition uses is named. Without any file of use there is no recognition. */
export function readFolder(listed: ObjectGroup): {
  folder: RecognitionFolder | undefined;
  skipped: SkippedObject[];
} {
  const [, group = "", slug = "", inside] = listed.name.split("/");
  const files = listed.objects.filter(
    (object) => !object.key.endsWith("/") && !parseWidthKey(object.key) && !isUpload(object),
  );
  if (inside !== "" || slug === "") return { folder: undefined, skipped: files.map(misplaced) };
  const texts = textObjects(listed.name, files);
  const images = files.filter(({ key }) => isImage(key.slice(listed.name.length)));
  const [image, ...more] = images;
  const used = [...Object.values(texts), ...(image ? [image] : [])];
  const skipped = [
    ...more.map(({ key }) => ({ key, reason: "This recognition already has a photo." })),
    ...files.filter((file) => !used.includes(file) && !more.includes(file)).map(unknown),
  ];
  if (used.length === 0) return { folder: undefined, skipped };
  const widths = image ? listedWidths(image, listed.objects) : [];
  const etags = Object.fromEntries(used.map(({ key, etag }) => [key, etag]));
  return { folder: { id: `${group}/${slug}`, group, slug, texts, image, widths, etags }, skipped };
}

function textObjects(folder: string, files: readonly ListedObject[]) {
  const texts: RecognitionFolder["texts"] = {};
  for (const field of textFields) {
    const found = files.find(({ key }) => key === folder + textFiles[field]);
    if (found) texts[field] = found;
  }
  return texts;
}

function isImage(name: string): boolean {
  return /^image\.[a-z]+$/i.test(name) && isImageName(name);
}

function misplaced({ key }: ListedObject): SkippedObject {
  return {
    key,
    reason: "Not in a recognition folder (recognitions/{category}/{name}/).",
  };
}

function unknown({ key }: ListedObject): SkippedObject {
  return { key, reason: "Recognitions don’t use this file." };
}
