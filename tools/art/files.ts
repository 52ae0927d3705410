import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const originals = join(root, "tools/art");
export const images = join(root, "public/images");
/** Photos with a content hash in their names, so they can be cached forever. */
export const variants = join(root, "public/art");

async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  );
}

export async function writeIfNew(path: string, content: string | Buffer) {
  const bytes = Buffer.from(content);
  if ((await exists(path)) && bytes.equals(await readFile(path))) return;
  await writeFile(path, bytes);
  console.log(path.slice(root.length + 1), bytes.length);
}

export async function writeIfMissing(path: string, make: () => Promise<Buffer>) {
  if (!(await exists(path))) await writeIfNew(path, await make());
}
