import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import type { ChangedSettings } from "../journal/event";
import { fail, ok, type Result } from "../result";
import type { Services } from "../services";
import { type D1Query, statement, writeBatch } from "./d1-query";
import { jsonColumn } from "./json-column";

export type StudioSetting<T> = {
  name: string;
  /** Must accept values that older versions stored. */
  schema: $ZodType<T>;
  /** The default, also for an unreadable value. */
  initial: T;
};

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

const upsert = (
  where: string,
) => `INSERT INTO studio_settings (name, value, updated_at) SELECT ?1, ?2, ?3 WHERE ${where}
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at RETURNING name`;

export function saveStudioSetting<T>(
  db: D1Database,
  { name }: StudioSetting<T>,
  value: T,
  now: number,
): D1PreparedStatement {
  return db.prepare(upsert("true")).bind(name, JSON.stringify(value), now);
}

export async function changeStudioSetting<T>(
  { db, clock, journal }: Pick<Services, "db" | "clock" | "journal">,
  [setting, which]: readonly [StudioSetting<T>, ChangedSettings],
  value: T,
): Promise<Result<object>> {
  await writeBatch(db, [saveStudioSetting(db, setting, value, clock.now())]);
  journal.record({ name: "settings.changed", which });
  return ok({});
}

/** Saves `to` unless the stored value differs from `from`; the conflict then has the stored value as `current`. */
export async function reviseStudioSetting<T>(
  { db, clock, log, journal }: Pick<Services, "db" | "clock" | "log" | "journal">,
  [setting, which]: readonly [StudioSetting<T>, ChangedSettings],
  { from, to }: { from: T; to: T },
): Promise<Result<object>> {
  const query = studioSettingQuery(setting);
  const [rows = []] = await writeBatch(db, [statement(db, query)]);
  const before = query.parse(rows, log);
  const text = JSON.stringify(to);
  if (JSON.stringify(before) === text) return ok({});
  const changed = (current: T) =>
    fail("conflict", "This was changed on another device.", { current });
  if (JSON.stringify(before) !== JSON.stringify(from)) return changed(before);
  const stored = z.array(z.object({ value: z.string() })).parse(rows)[0]?.value ?? null;
  const [written = [], after = []] = await writeBatch(db, [
    db
      .prepare(upsert("(SELECT value FROM studio_settings WHERE name = ?1) IS ?4"))
      .bind(setting.name, text, clock.now(), stored),
    statement(db, query),
  ]);
  if (written.length > 0) journal.record({ name: "settings.changed", which });
  const now = query.parse(after, log);
  return JSON.stringify(now) === text ? ok({}) : changed(now);
}
