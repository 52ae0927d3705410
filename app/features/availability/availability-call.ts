import * as z from "zod/mini";
import { calendarSettingsSchema } from "./calendar-settings";
import { dayStateNames } from "./day-states";

export const availabilityAddress = "/api/availability";

/** What is told of a range of days; `leadDays` is the same for everybody and says nothing of any order. */
export const availabilityAnswer = z.object({
  days: z.record(z.string(), z.enum(dayStateNames)),
  leadDays: calendarSettingsSchema.shape.leadDays,
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;
