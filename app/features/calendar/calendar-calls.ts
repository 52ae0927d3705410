import * as z from "zod/mini";
import { daysBetween, isDay } from "~/studio-time";

/** What the calendar sends and what it is answered, for both sides. */
export const longestReason = 120;
const longestDaysOff = 366;

const id = z.uuid("This isn’t on the calendar.");
const day = z
  .string()
  .check(z.refine((text) => isDay(text) && text > "2000" && text < "2100", "Choose a date."));
const text = (longest: number, what: string) =>
  z.string().check(z.trim(), z.maxLength(longest, `Keep ${what} under ${longest} characters.`));

export const moveCall = z.object({
  id,
  /** The day that the person saw it on. */
  from: z.string().check(z.maxLength(40)),
  to: day,
  /** Whether the client is told. */
  tells: z.optional(z.boolean()),
});
export const moveAnswer = z.object({ day: z.string() });

export const daysOffCall = z
  .object({
    id,
    first: day,
    last: day,
    reason: text(longestReason, "the reason"),
    /** Although cakes are booked on these days. */
    anyway: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ first, last }) => first <= last, {
      error: "The last day can’t be before the first one.",
      path: ["last"],
    }),
    // Of what is no day the length is not known, and its own field says what is wrong.
    z.refine(({ first, last }) => !(daysBetween(first, last) >= longestDaysOff), {
      error: "Add at most a year at a time.",
      path: ["last"],
    }),
  );

const dayOff = z.object({ id, first: z.string(), last: z.string(), reason: z.string() });
/** The days as they are kept, and those that are one with them now. */
export const daysOffAnswer = z.object({ kept: dayOff, merged: z.array(dayOff) });
/** Why they were not added yet. */
export const cakesOnDays = z.object({ cakes: z.number() });

export const entryCall = z.object({ id });

export const renewCall = z.object({ from: z.int() });
export const renewAnswer = z.object({ address: z.string(), version: z.number() });

/** For answers that say nothing but that it worked. */
export const plainAnswer = z.object({ ok: z.literal(true) });
