import { readWorkload } from "~/features/availability/.server/workload";
import type { AvailabilityResponse } from "~/features/availability/availability-call";
import { readRange } from "~/features/availability/availability-range";
import { dayStates } from "~/features/availability/day-states";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { queryRecord } from "~/platform/http/endpoint-input";
import { studioToday } from "~/studio-time";

const maxAgeSeconds = 60;

const route = endpoint({
  GET: {
    access: anyone,
    input: queryRecord,
    limit: 0,
    async handle({ input, services }) {
      const today = studioToday(services.clock.now());
      const range = readRange(input, today);
      if (!range.ok) return range;
      const workload = await readWorkload(services);
      if (!workload.ok) return workload;
      const answer: AvailabilityResponse = {
        days: dayStates(range.value, today, workload.value),
        leadDays: workload.value.settings.leadDays,
      };
      return Response.json(
        { ok: true, ...answer },
        { headers: { "cache-control": `public, max-age=${maxAgeSeconds}` } },
      );
    },
  },
});

export const loader = route.loader;
export const action = route.action;
