import { ownerOnly } from "~/features/auth/.server/access";
import { addDaysOff, removeDaysOff } from "~/features/calendar/.server/calendar-writes";
import { daysOffCall, entryCall } from "~/features/calendar/calendar-calls";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: ownerOnly,
    input: jsonInput(daysOffCall),
    limit: 4096,
    handle: ({ input, services }) => attemptChange(services, () => addDaysOff(services, input)),
  },
  DELETE: {
    access: ownerOnly,
    input: jsonInput(entryCall),
    limit: 1024,
    handle: ({ input, services }) =>
      attemptChange(services, () => removeDaysOff(services, input.id)),
  },
});

export const loader = route.loader;
export const action = route.action;
