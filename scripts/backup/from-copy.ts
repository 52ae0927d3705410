import { createHash } from "node:crypto";
import { appendFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import {
  type CompleteCopy,
  completeCopies,
  copiedObject,
  copySchema,
} from "../../app/features/second-copy/copy-format.ts";
import { Refusal } from "../refusal.ts";
import { beginFolder, type Counts, exportObjects, finishFolder } from "./archive.ts";
import { tablePath } from "./archive-path.ts";
import { parseRow } from "./database.ts";
import { bucketNames, type Stores } from "./stores.ts";

type CopiedObject = z.infer<typeof copiedObject>;

/**
 * Exports the site's newest complete backup, as of its time. Refuses incomplete parts, and, unless `withoutLost`, files
 * that were deleted or replaced since.
 */
export async function exportFromCopy(
  folder: string,
  stores: Stores,
  { withoutLost = false } = {},
): Promise<Counts & { lost: string[] }> {
  const { objects: roots } = await stores.backups.list({ delimiter: "/" });
  const id = completeCopies(roots).at(-1);
  if (!id) throw new Refusal("There is no complete backup yet: the site makes one every night.");
  const { data: copy } = copySchema.safeParse(JSON.parse(await need(stores, `${id}.json`)));
  if (!copy)
    throw new Refusal(`The backup ${id} isn’t one that the site made: check who can change it.`);
  beginFolder(folder);
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
      `${lost.length} files of the backup ${id} were deleted or replaced since, such as ${lost[0]}. ${folder} is not a complete export. ` +
        "If the studio can do without them, use another folder and add --without-lost.",
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

async function exportTables(folder: string, stores: Stores, id: string, copy: CompleteCopy) {
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
  stores: Stores,
  id: string,
  parts: CompleteCopy["parts"],
): AsyncGenerator<CopiedObject> {
  for (const part of parts)
    for (const line of await linesOf(stores, id, part)) yield copiedObject.parse(JSON.parse(line));
}

async function linesOf(
  stores: Stores,
  id: string,
  { part, lines }: CompleteCopy["parts"][number],
): Promise<string[]> {
  const found = (await need(stores, `${id}/${part}`)).split("\n").filter((line) => line !== "");
  if (found.length === lines) return found;
  throw new Refusal(`The backup ${id} has ${found.length} of ${lines} lines of ${part}.`);
}

async function need({ backups }: Stores, key: string): Promise<string> {
  const object = await backups.get(key);
  if (!object) throw new Refusal(`The backup lacks ${key}.`);
  return new TextDecoder().decode(await object.arrayBuffer());
}
