import { z } from "zod";

/** The last four-digit year. A deadline after it still fits into a Date. */
const latest = Date.UTC(9999, 11, 31);

/** Milliseconds since 1970, clamped to the years 1970 to 9999. */
export const timeColumn = z.number().transform((time) => Math.min(Math.max(time, 0), latest));

/** "2026-06-15T16:00:00.000Z" */
export const isoColumn = timeColumn.transform((time) => new Date(time).toISOString());
