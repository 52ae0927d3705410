import type { z } from "zod";
import type { Log } from "~/platform/log";

/** Skips and logs rows that don't parse, so one bad row doesn't fail the list. */
export function readableRows<T>(
  schema: z.ZodType<T>,
  rows: readonly unknown[],
  log: Pick<Log, "warn">,
): T[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    // Log the columns, not the values, which may be personal data.
    const columns = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? "")))];
    log.warn("row.unreadable", { columns: columns.join(", ") });
    return [];
  });
}
