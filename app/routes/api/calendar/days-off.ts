import { adminOnly } from "~/features/auth/.server/admin-access";
import {
  addDaysOff,
  calendarChange,
  removeDaysOff,
} from "~/features/calendar/.server/calendar-writes";
import { daysOffCall, entryCall } from "~/features/calendar/calendar-calls";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: adminOnly,
    input: jsonInput(daysOffCall),
    limit: 4096,
    handle: ({ input, services }) => calendarChange(services, () => addDaysOff(services, input)),
  },
  DELETE: {
    access: adminOnly,
    input: jsonInput(entryCall),
    limit: 1024,
    handle: ({ input, services }) =>
      calendarChange(services, () => removeDaysOff(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
