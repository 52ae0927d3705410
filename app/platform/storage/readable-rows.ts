import type { z } from "zod";
import type { Log } from "~/platform/log";

/**
 * The rows that the schema knows. One that is not as the site writes it costs itself and a line in the log, not the
 * list that it stands in.
 */
export function readableRows<T>(
  schema: z.ZodType<T>,
  rows: readonly unknown[],
  log: Pick<Log, "warn">,
): T[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    // Where it is wrong, not what it says: that may name a person.
    const columns = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? "")))];
    log.warn("row.unreadable", { columns: columns.join(", ") });
    return [];
  });
}
