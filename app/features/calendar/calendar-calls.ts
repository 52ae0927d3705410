import * as z from "zod/mini";
import { calendarSettingsSchema } from "~/features/availability/calendar-settings";
import { typedEventDay } from "~/features/orders/event-day";
import { declareCall } from "~/platform/http/call";
import { daysBetween } from "~/studio-time";

export const longestReason = 120;
const longestDaysOff = 366;

const id = z.uuid("This isn’t on the calendar.");
const text = (longest: number, what: string) =>
  z.string().check(z.trim(), z.maxLength(longest, `Keep ${what} under ${longest} characters.`));

const newDaysOff = z
  .object({
    id,
    first: typedEventDay,
    last: typedEventDay,
    reason: text(longestReason, "the reason"),
    /** Add them even if cakes are booked on these days. */
    anyway: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ first, last }) => first <= last, {
      error: "The last day can’t be before the first one.",
      path: ["last"],
    }),
    // An invalid date has no length; its own field reports the error.
    z.refine(({ first, last }) => !(daysBetween(first, last) >= longestDaysOff), {
      error: "Add at most a year at a time.",
      path: ["last"],
    }),
  );

const dayOff = z.object({ id, first: z.string(), last: z.string(), reason: z.string() });

/** The details of the conflict if cakes are booked on new days off. */
export const cakesOnDays = z.object({ cakes: z.number() });

export const calendarCalls = {
  move: declareCall("POST", "/api/calendar/move", {
    access: "staff",
    input: z.object({
      id,
      /** The day that the caller saw it on. */
      from: z.string().check(z.maxLength(40)),
      to: typedEventDay,
      tells: z.optional(z.boolean()),
    }),
    answer: z.object({ day: z.string() }),
  }),
  addDaysOff: declareCall("POST", "/api/calendar/days-off", {
    access: "owner",
    input: newDaysOff,
    /** The days off as stored, and the earlier ones that they absorbed. */
    answer: z.object({ kept: dayOff, merged: z.array(dayOff) }),
  }),
  removeDaysOff: declareCall("DELETE", "/api/calendar/days-off", {
    access: "owner",
    input: z.object({ id }),
  }),
  saveSettings: declareCall("POST", "/api/calendar/settings", {
    access: "owner",
    input: z.object({ from: calendarSettingsSchema, to: calendarSettingsSchema }),
  }),
  renewFeed: declareCall("POST", "/api/calendar/feed", {
    access: "owner",
    /** The version that the caller saw. */
    input: z.object({ from: z.int() }),
    answer: z.object({ address: z.string(), version: z.number() }),
  }),
};
