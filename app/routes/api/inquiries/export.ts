import { z } from "zod";
import { freshOwner } from "~/features/auth/.server/access";
import { exportInquiries } from "~/features/inquiries/.server/inbox/export-inquiries";
import { readEventDays } from "~/features/inquiries/inbox/event-days";
import { longestQuery } from "~/features/inquiries/inbox/inbox-address";
import { exportViews } from "~/features/inquiries/inbox/inbox-view";
import { attempt } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { studioToday } from "~/studio-time";

const query = z.object({
  view: z.enum(exportViews, "Deleted inquiries can’t be exported.").default("open"),
  q: z.string().trim().max(longestQuery).default(""),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** The inquiries of a view, a search and some days of events as CSV. */
const route = endpoint({
  GET: {
    access: freshOwner,
    page: ({ search }) => `/inquiries${search}`,
    input: queryInput(query),
    limit: 0,
    async handle({ input: { view, q, from, to }, services }) {
      const days = readEventDays(from ?? null, to ?? null);
      const csv = await attempt(
        services.log,
        "We can’t load the inquiries right now. Please try again.",
        () => exportInquiries(services, { view, query: q, days }),
      );
      if (!csv.ok) return csv;
      const name = `inquiries-${view}-${studioToday(services.clock.now())}.csv`;
      return new Response(csv.value, {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
      });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
