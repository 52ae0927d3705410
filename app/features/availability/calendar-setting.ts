import type { StudioSetting } from "~/platform/storage/studio-setting";
import {
  type CalendarSettings,
  calendarSettingsSchema,
  initialSettings,
} from "./calendar-settings";

/** Where the back office keeps what it set for the calendar. */
export const calendarSetting: StudioSetting<CalendarSettings> = {
  name: "calendar",
  schema: calendarSettingsSchema,
  initial: initialSettings,
};
