import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { Refusal } from "../refusal.ts";

// Names come from a database, a bucket, or a folder that somebody else may have changed.

export function tablePath(folder: string, table: string): string {
  return join(folder, "tables", `${plainName(table)}.jsonl`);
}

export function manifestPath(folder: string, kind: string, version: string): string {
  return join(folder, "manifests", `${plainName(kind)} ${plainName(version)}.json`);
}

function plainName(name: string): string {
  if (/^[\w-]+$/.test(name)) return name;
  throw new Refusal(`${JSON.stringify(name)} is not the name of a table or a manifest.`);
}

/** The real path of a file to read: an archive must not publish this computer's other files, also not by links. */
export function pathWithin(folder: string, ...names: string[]): string {
  const path = realpathSync(join(folder, ...names));
  if (!path.startsWith(realpathSync(folder) + sep)) {
    throw new Refusal(`${names.join("/")} is outside the export.`);
  }
  return path;
}
