import * as z from "zod/mini";
import { calendarSettingsSchema } from "./calendar-settings";
import { dayStateNames } from "./day-states";

export const availabilityAddress = "/api/availability";

/** `leadDays` is the same for everyone and reveals nothing about orders. */
export const availabilityAnswer = z.object({
  days: z.record(z.string(), z.enum(dayStateNames)),
  leadDays: calendarSettingsSchema.shape.leadDays,
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;
