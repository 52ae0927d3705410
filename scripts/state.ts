import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { bootLocalWorker, migrate, migrationFiles } from "./local-worker.ts";
import { seedIfEmpty } from "./seed.ts";

/** Where `wrangler dev` stores D1, KV, and R2. */
export const storage = resolve(".wrangler/state/v3");
const noteFile = resolve(".wrangler/state/prepared.json");

const noteSchema = z.object({ migrations: z.array(z.string()) });

/** Migrates the local store, and seeds an empty one with the demo. Idempotent. */
export async function prepareState(): Promise<void> {
  const migrations = migrationFiles();
  if (isPrepared(migrations)) return;
  const worker = await bootLocalWorker({ persistTo: storage });
  try {
    const applied = await migrate(await worker.getD1Database("DB"));
    if (applied.length > 0) console.log(`Migrated the local database: ${applied.join(", ")}`);
    await seedIfEmpty(worker, Date.now());
  } finally {
    await worker.dispose();
  }
  mkdirSync(resolve(".wrangler/state"), { recursive: true });
  writeFileSync(noteFile, JSON.stringify({ migrations }));
}

export function isPrepared(migrations = migrationFiles()): boolean {
  try {
    const note = noteSchema.parse(JSON.parse(readFileSync(noteFile, "utf8")));
    return note.migrations.join() === migrations.join();
  } catch {
    return false;
  }
}

export function removeState(): void {
  rmSync(resolve(".wrangler/state"), { recursive: true, force: true });
}
