import { ownerOnly, staffOnly } from "~/features/auth/.server/access";
import { calendarSettingsSchema } from "~/features/availability/calendar-settings";
import {
  addDaysOff,
  removeDaysOff,
  renewFeed,
  saveSettings,
} from "~/features/calendar/.server/calendar-writes";
import { moveEntry } from "~/features/calendar/.server/move-entry";
import { daysOffCall, entryCall, moveCall, renewCall } from "~/features/calendar/calendar-calls";
import { callTable, change } from "~/platform/http/call-table";
import { endpoint } from "~/platform/http/endpoint";

const route = callTable({
  move: endpoint({
    POST: change({ access: staffOnly, body: moveCall, limit: 1024, make: moveEntry }),
  }),
  "days-off": endpoint({
    POST: change({ access: ownerOnly, body: daysOffCall, limit: 4096, make: addDaysOff }),
    DELETE: change({
      access: ownerOnly,
      body: entryCall,
      limit: 1024,
      make: (services, { id }) => removeDaysOff(services, id),
    }),
  }),
  settings: endpoint({
    POST: change({
      access: ownerOnly,
      body: calendarSettingsSchema,
      limit: 4096,
      make: saveSettings,
    }),
  }),
  feed: endpoint({
    POST: change({
      access: ownerOnly,
      body: renewCall,
      limit: 1024,
      make: (services, { from }) => renewFeed(services, from),
    }),
  }),
});

export const loader = route.loader;
export const action = route.action;
