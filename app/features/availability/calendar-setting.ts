import type { StudioSetting } from "~/platform/storage/studio-setting";
import {
  type CalendarSettings,
  calendarSettingsSchema,
  initialSettings,
} from "./calendar-settings";

export const calendarSetting: StudioSetting<CalendarSettings> = {
  name: "calendar",
  schema: calendarSettingsSchema,
  initial: initialSettings,
};
