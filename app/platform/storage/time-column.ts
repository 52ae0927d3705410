import { z } from "zod";

/** What a Date can say at the most, in milliseconds since 1970. */
const latest = 8_640_000_000_000_000;

/** A time in milliseconds since 1970, drawn back to one that can be shown. */
export const timeColumn = z.number().transform((time) => Math.min(Math.max(time, 0), latest));

/** The same as text that says itself what it is: "2026-06-15T16:00:00.000Z". */
export const isoColumn = timeColumn.transform((time) => new Date(time).toISOString());
