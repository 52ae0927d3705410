import { ownerOnly } from "~/features/auth/.server/access";
import { calendarSettingsSchema } from "~/features/availability/calendar-settings";
import { saveSettings } from "~/features/calendar/.server/calendar-writes";
import { attemptChange } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";

const route = endpoint({
  POST: {
    access: ownerOnly,
    input: jsonInput(calendarSettingsSchema),
    limit: 4096,
    handle: ({ input, services }) => attemptChange(services, () => saveSettings(services, input)),
  },
});

export const loader = route.loader;
export const action = route.action;
