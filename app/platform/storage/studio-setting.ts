import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import type { ChangedSettings } from "../journal/event";
import { ok, type Result } from "../result";
import type { Services } from "../services";
import { type D1Query, writeBatch } from "./d1-query";
import { jsonColumn } from "./json-column";

export type StudioSetting<T> = {
  name: string;
  /** Accepts what was stored, also by an older version. */
  schema: $ZodType<T>;
  /** What holds while nothing was set, or nothing that can be read. */
  initial: T;
};

/** Reads what the studio set in the back office. */
export function studioSettingQuery<T>({ name, schema, initial }: StudioSetting<T>): D1Query<T> {
  const row = z.object({ value: jsonColumn(schema) });
  return {
    sql: "SELECT value FROM studio_settings WHERE name = ?",
    params: [name],
    parse([first]) {
      const { data } = row.safeParse(first);
      return data ? data.value : initial;
    },
  };
}

/** For a batch. */
export function saveStudioSetting<T>(
  db: D1Database,
  { name }: StudioSetting<T>,
  value: T,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO studio_settings (name, value, updated_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    )
    .bind(name, JSON.stringify(value), now);
}

/** Keeps what a person has set, and notes that it was changed. */
export async function changeStudioSetting<T>(
  { db, clock, journal }: Pick<Services, "db" | "clock" | "journal">,
  [setting, which]: readonly [StudioSetting<T>, ChangedSettings],
  value: T,
): Promise<Result<object>> {
  await writeBatch(db, [saveStudioSetting(db, setting, value, clock.now())]);
  journal.record({ name: "settings.changed", which });
  return ok({});
}
