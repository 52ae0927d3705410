import { z } from "zod";

/** The last day of four digits: what is promised some time after it is still a time that a Date can say. */
const latest = Date.UTC(9999, 11, 31);

/** A time in milliseconds since 1970, drawn back to one that can be shown. */
export const timeColumn = z.number().transform((time) => Math.min(Math.max(time, 0), latest));

/** The same as text that says itself what it is: "2026-06-15T16:00:00.000Z". */
export const isoColumn = timeColumn.transform((time) => new Date(time).toISOString());
