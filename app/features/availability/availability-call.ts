import * as z from "zod/mini";
import { calendarSettingsSchema } from "./calendar-settings";
import { dayStateNames } from "./day-states";

export const availabilityAddress = "/api/availability";

/** `leadDays` is the same for everyone and reveals nothing about orders. */
export const availabilityResponse = z.object({
  days: z.record(z.string(), z.enum(dayStateNames)),
  leadDays: calendarSettingsSchema.shape.leadDays,
});
export type AvailabilityResponse = z.infer<typeof availabilityResponse>;
