import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  copiedObject,
  copySchema,
  type LateRow,
  lateRow,
  stateKey,
  stateSchema,
  type WholeCopy,
} from "../../app/platform/backup/copy-form.ts";
import { Refusal } from "../refusal.ts";
import { beginFolder, type Counts, exportObjects, finishFolder, writeLines } from "./archive.ts";
import { parseRow, type Row } from "./database.ts";
import { bucketNames, type Stores } from "./stores.ts";

/** Makes an export of the newest whole copy that the site has made of itself, as everything was then; or says what is missing. */
export async function exportFromCopy(folder: string, stores: Stores): Promise<Counts> {
  const state = stateSchema.parse(JSON.parse((await read(stores, stateKey)) ?? "{}"));
  const id = state.whole.at(-1);
  if (!id) throw new Refusal("There is no whole copy yet: the site makes one each night.");
  const copy = copySchema.parse(JSON.parse(await need(stores, `${id}/archive.json`)));
  beginFolder(folder);
  const counts = { rows: await exportTables(folder, stores, id, copy), objects: 0 };
  await exportManifests(folder, stores, id);
  const lost: string[] = [];
  for (const name of bucketNames) {
    const { pages = 0, count = 0 } = copy.objects[name] ?? {};
    const keys = linesOf(stores, `${id}/objects/${name}`, pages, (line) =>
      copiedObject.parse(JSON.parse(line)),
    );
    let listed = 0;
    counts.objects += await exportObjects(
      folder,
      [name, stores.buckets[name]],
      keys,
      ({ key, size, md5 }, bytes) => {
        listed += 1;
        if (!bytes || bytes.length !== size || !isDigestOf(md5, bytes)) lost.push(`${name}/${key}`);
      },
    );
    if (listed !== count)
      throw new Refusal(`The copy ${id} lists ${listed} of ${count} files of ${name}.`);
  }
  if (lost.length > 0) {
    throw new Refusal(
      `${lost.length} files of the copy ${id} are gone, or are others now, such as ${lost[0]}. What could be read is in ${folder}, without archive.json, and cannot be imported as it is.`,
    );
  }
  finishFolder(folder, copy);
  return counts;
}

/** What was put in several parts has no digest of its bytes. */
function isDigestOf(md5: string, bytes: Uint8Array): boolean {
  return !/^[0-9a-f]{32}$/.test(md5) || createHash("md5").update(bytes).digest("hex") === md5;
}

/** Each table's pages, with the rows that changed while they were copied as they were at its end. */
async function exportTables(
  folder: string,
  stores: Stores,
  id: string,
  copy: WholeCopy,
): Promise<number> {
  const late = new Map<string, LateRow[]>();
  let found = 0;
  for (const line of splitLines(await need(stores, `${id}/late.jsonl`))) {
    const row = lateRow.parse(JSON.parse(line));
    late.set(row.table, [...(late.get(row.table) ?? []), row]);
    found += 1;
  }
  if (found !== copy.late)
    throw new Refusal(`The copy ${id} has ${found} of ${copy.late} changed rows.`);
  let total = 0;
  for (const [table, { pages, count }] of Object.entries(copy.tables)) {
    const rows = new Map<number, Row>();
    let read = 0;
    for await (const row of linesOf(stores, `${id}/tables/${table}`, pages, parseRow)) {
      rows.set(Number(row.rowid), row);
      read += 1;
    }
    if (read !== count)
      throw new Refusal(`The copy ${id} has ${read} of ${count} rows of ${table}.`);
    for (const { rowid, row } of late.get(table) ?? []) {
      if (row) rows.set(rowid, row);
      else rows.delete(rowid);
    }
    const ordered = [...rows]
      .sort(([a], [b]) => a - b)
      .map(([, { rowid: _, ...row }]) => JSON.stringify(row));
    writeLines(join(folder, "tables", `${table}.jsonl`), ordered);
    total += ordered.length;
  }
  return total;
}

async function exportManifests(folder: string, stores: Stores, id: string): Promise<void> {
  for (const line of splitLines(await need(stores, `${id}/manifests.jsonl`))) {
    const name = `${JSON.parse(line)}.json`;
    writeFileSync(join(folder, "manifests", name), await need(stores, `${id}/manifests/${name}`));
  }
}

async function* linesOf<T>(
  stores: Stores,
  prefix: string,
  pages: number,
  parse: (line: string) => T,
): AsyncGenerator<T> {
  for (let page = 0; page < pages; page += 1) {
    for (const line of splitLines(await need(stores, `${prefix}/${page}.jsonl`))) yield parse(line);
  }
}

function splitLines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

async function read({ backups }: Stores, key: string): Promise<string | undefined> {
  const object = await backups.get(key);
  return object ? new TextDecoder().decode(await object.arrayBuffer()) : undefined;
}

async function need(stores: Stores, key: string): Promise<string> {
  const text = await read(stores, key);
  if (text === undefined) throw new Refusal(`The copy lacks ${key}.`);
  return text;
}
