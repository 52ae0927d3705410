import { accesses } from "~/features/auth/.server/access";
import {
  addDaysOff,
  removeDaysOff,
  renewFeed,
  saveSettings,
} from "~/features/calendar/.server/calendar-writes";
import { moveEntry } from "~/features/calendar/.server/move-entry";
import { calendarCalls } from "~/features/calendar/calendar-calls";
import { handleCalls } from "~/platform/http/handle-calls";

const route = handleCalls(accesses, calendarCalls, {
  move: moveEntry,
  addDaysOff,
  removeDaysOff,
  saveSettings,
  renewFeed,
});

export const loader = route.loader;
export const action = route.action;
