import { keyPart } from "~/platform/text/slug";
import { uploadTitle } from "../photo-title";
import type { CategoryFolder } from "../portfolio-photo";
import type { GalleryUpload } from "./upload-photo";

type ChosenUpload = { id: string; name: string } & (
  | { upload: GalleryUpload; error: null }
  | { upload: null; error: string }
);

type Source = { name: string; title: string; alt: string; read: () => Promise<Blob> };

/** Turns files into uploads in the same order, with positions before `before`. */
export async function chooseUploads(
  files: readonly File[],
  { folder, before }: { folder: CategoryFolder; before: number },
): Promise<ChosenUpload[]> {
  const chosen: (Source | { name: string; error: string })[] = [];
  for (const file of files) chosen.push(...(await sourcesOf(file)));
  return chosen.map((source, index) => {
    const id = crypto.randomUUID();
    const { name } = source;
    if ("error" in source) return { id, name, upload: null, error: source.error };
    const { read, alt } = source;
    const title = source.title || uploadTitle(name, folder);
    const stem = `gallery/${folder}/${keyPart(name.replace(/\.[^.]*$/, ""), "photo")}-${id.slice(0, 8)}`;
    const position = before - chosen.length + index;
    return { id, name, upload: { read, stem, title, alt, position }, error: null };
  });
}

async function sourcesOf(file: File): Promise<(Source | { name: string; error: string })[]> {
  if (!/\.zip$/i.test(file.name)) {
    return [{ name: file.name, title: "", alt: "", read: async () => file }];
  }
  const reader = await import("./read-prep-zip").catch(() => null);
  if (!reader) return [{ name: file.name, error: unopened(file.name) }];
  const zipped = await reader.readPrepZip(file);
  return zipped.ok ? zipped.value : [{ name: file.name, error: zipped.error }];
}

function unopened(name: string): string {
  return `We couldn’t open “${name}.” Check your connection and choose it again.`;
}
