import { createHash } from "node:crypto";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  type CompleteCopy,
  type CopiedObject,
  completeCopies,
  copiedObject,
  copySchema,
} from "../../app/features/second-copy/copy-format.ts";
import { Refusal } from "../refusal.ts";
import { beginFolder, type Counts, exportObjects, finishFolder } from "./archive.ts";
import { tablePath } from "./archive-path.ts";
import { parseRow } from "./database.ts";
import { bucketNames, type CopyStores } from "./stores.ts";

/**
 * Exports the newest complete backup, as of its time, of the site's own or the off-site ones. Refuses incomplete parts,
 * and, unless `withoutLost`, files that were deleted or replaced since.
 */
export async function exportFromCopy(
  folder: string,
  stores: CopyStores,
  { withoutLost = false } = {},
): Promise<Counts & { lost: string[] }> {
  const { objects: roots } = await stores.backups.list({ delimiter: "/" });
  const id = completeCopies(roots).at(-1);
  if (!id) throw new Refusal("There is no complete backup yet: the site makes one every night.");
  const { data: copy } = copySchema.safeParse(JSON.parse(await need(stores, `${id}.json`)));
  if (!copy)
    throw new Refusal(`The backup ${id} isn’t one that the site made: check who can change it.`);
  beginFolder(folder);
  try {
    return await exportCopy(folder, stores, { id, copy, withoutLost });
  } catch (error) {
    // It couldn't be imported, and contains the clients' data.
    rmSync(folder, { recursive: true });
    throw error;
  }
}

async function exportCopy(
  folder: string,
  stores: CopyStores,
  { id, copy, withoutLost }: { id: string; copy: CompleteCopy; withoutLost: boolean },
): Promise<Counts & { lost: string[] }> {
  const rows = await exportTables(folder, stores, id, copy);
  for (const { part } of partsBelow(copy, "manifests"))
    writeFileSync(join(folder, part), await need(stores, `${id}/${part}`));
  const lost: string[] = [];
  let objects = 0;
  for (const name of bucketNames) {
    const wanted = objectsOf(stores, id, partsBelow(copy, `objects/${name}`));
    objects += await exportObjects(
      folder,
      [name, stores.buckets[name]],
      wanted,
      (object, bytes) => {
        if (!isTheSame(object, bytes)) lost.push(`${name}/${object.key}`);
      },
    );
  }
  if (lost.length > 0 && !withoutLost) {
    throw new Refusal(
      `${lost.length} files of the backup ${id} were deleted or replaced since, such as ${lost[0]}. ` +
        "If the studio can do without them, add --without-lost.",
    );
  }
  finishFolder(folder, copy);
  return { rows, objects, lost };
}

/** Multipart uploads have no MD5 of their bytes. */
function isTheSame({ size, md5 }: CopiedObject, bytes: Uint8Array | undefined): boolean {
  if (bytes?.length !== size) return false;
  return !/^[0-9a-f]{32}$/.test(md5) || createHash("md5").update(bytes).digest("hex") === md5;
}

function partsBelow({ parts }: CompleteCopy, folder: string): CompleteCopy["parts"] {
  return parts.filter(({ part }) => part.startsWith(`${folder}/`));
}

async function exportTables(folder: string, stores: CopyStores, id: string, copy: CompleteCopy) {
  let rows = 0;
  for (const part of partsBelow(copy, "tables")) {
    const lines = await linesOf(stores, id, part);
    const text = lines.map((line) => `${JSON.stringify(parseRow(line))}\n`).join("");
    appendFileSync(tablePath(folder, basename(dirname(part.part))), text);
    rows += lines.length;
  }
  return rows;
}

async function* objectsOf(
  stores: CopyStores,
  id: string,
  parts: CompleteCopy["parts"],
): AsyncGenerator<CopiedObject> {
  for (const part of parts)
    for (const line of await linesOf(stores, id, part)) yield copiedObject.parse(JSON.parse(line));
}

async function linesOf(
  stores: CopyStores,
  id: string,
  { part, lines }: CompleteCopy["parts"][number],
): Promise<string[]> {
  const found = (await need(stores, `${id}/${part}`)).split("\n").filter((line) => line !== "");
  if (found.length === lines) return found;
  throw new Refusal(`The backup ${id} has ${found.length} of ${lines} lines of ${part}.`);
}

async function need({ backups }: CopyStores, key: string): Promise<string> {
  const object = await backups.get(key);
  if (!object) throw new Refusal(`The backup lacks ${key}.`);
  return new TextDecoder().decode(await object.arrayBuffer());
}
