import * as z from "zod/mini";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import {
  type CalendarSettings,
  calendarSettingsSchema,
  initialSettings,
} from "./calendar-settings";

/** Adds the event types that didn't exist when the settings were saved. */
const complete = z.transform(({ points, leadDays, ...saved }: Record<string, object>) => ({
  ...saved,
  points: { ...initialSettings.points, ...points },
  leadDays: { ...initialSettings.leadDays, ...leadDays },
}));

export const calendarSetting: StudioSetting<CalendarSettings> = {
  name: "calendar",
  schema: z.pipe(z.pipe(z.looseObject({}), complete), calendarSettingsSchema),
  initial: initialSettings,
};
