import type { FoundItem, SkippedObject } from "~/features/portfolio/.server/item-kind";
import type { ObjectGroup } from "~/features/portfolio/.server/listing-page";
import type { KnownItem } from "~/features/portfolio/.server/portfolio-table";
import type { UnreadableObject } from "~/features/portfolio/.server/unreadable-objects";
import { isUpload } from "~/features/portfolio/.server/upload-mark";
import { isImageName, originalKey } from "~/platform/photos/image-widths";
import { listedWidths } from "~/platform/photos/listed-widths";
import { isSiteGroup, siteGroups } from "../recognition-categories";

export const recognitionsPrefix = "recognitions/";

/** Text files in a recognition's folder, one per field. */
export const textFields = ["title", "year", "description", "link1", "link2"] as const;

export const noTitle = "No title. Write one in title.txt.";

/** Falls back to the key itself outside a folder. */
export function folderOf(key: string): string {
  const [prefix, group, slug, ...rest] = key.split("/");
  return rest.length > 0 ? `${prefix}/${group}/${slug}/` : key;
}

export function textKey(id: string, field: (typeof textFields)[number]): string {
  return `${recognitionsPrefix}${id}/${field}.txt`;
}

export function isImageKey(key: string): boolean {
  return /^[^/]+\/[^/]*\/[^/]+\/image\.[a-z]+$/i.test(key) && isImageName(key);
}

/** Unused files are `skipped`. Without a used file there is no `found`. */
export function sortFolder({ name, objects }: ObjectGroup): {
  found?: FoundItem;
  skipped: SkippedObject[];
} {
  const [, group = "", slug = "", inside] = name.split("/");
  const files = objects.filter(
    (object) =>
      !object.key.endsWith("/") && originalKey(object.key) === object.key && !isUpload(object),
  );
  if (inside !== "" || slug === "") {
    const reason = "Not in a recognition folder (recognitions/{category}/{name}/).";
    return { skipped: files.map(({ key }) => ({ key, reason })) };
  }
  const id = `${group}/${slug}`;
  const texts = textFields.flatMap((field) => {
    return files.find(({ key }) => key === textKey(id, field)) ?? [];
  });
  const [image, ...more] = files.filter(({ key }) => isImageKey(key));
  const used = [...texts, ...(image ? [image] : [])];
  const skipped = [
    ...more.map(({ key }) => ({ key, reason: "This recognition already has a photo." })),
    ...files
      .filter((file) => !used.includes(file) && !more.includes(file))
      .map(({ key }) => ({ key, reason: "Recognitions don’t use this file." })),
  ];
  if (used.length === 0) return { skipped };
  const widths = image ? listedWidths(image, objects) : [];
  return { found: { id, files: used, image, widths }, skipped };
}

/** Items that D1 has already are kept, whatever their folder looks like. */
export function flawOf(
  { id, files }: FoundItem,
  known: KnownItem | undefined,
  unreadable: readonly UnreadableObject[],
): SkippedObject | undefined {
  if (known) return undefined;
  const [group = ""] = id.split("/");
  const folder = `${recognitionsPrefix}${id}/`;
  if (!isSiteGroup(group)) {
    return { key: folder, reason: `Unknown category “${group}”. Use one of ${siteGroups}.` };
  }
  const title = files.find(({ key }) => key === textKey(id, "title"));
  if (!title) return { key: folder, reason: noTitle };
  const { key, etag, size } = title;
  const isBlank = size === 0 || unreadable.some((one) => one.key === key && one.etag === etag);
  return isBlank ? { key, reason: noTitle } : undefined;
}
