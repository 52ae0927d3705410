import { z } from "zod";
import { adminOnly } from "~/features/auth/.server/admin-access";
import { exportInquiries } from "~/features/inquiries/.server/inbox/export-inquiries";
import { longestQuery } from "~/features/inquiries/inbox/inbox-address";
import { exportViews } from "~/features/inquiries/inbox/inbox-view";
import { attempt } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { studioToday } from "~/studio-time";

const query = z.object({
  view: z.enum(exportViews, "Deleted inquiries can’t be exported.").default("open"),
  q: z.string().trim().max(longestQuery).default(""),
});

/** The inquiries of a view and a search as CSV. */
const route = endpoint({
  GET: {
    access: adminOnly,
    input: queryInput(query),
    limit: 0,
    async handle({ input: { view, q }, services }) {
      const csv = await attempt(
        services.log,
        "We can’t load the inquiries right now. Please try again.",
        () => exportInquiries(services, { view, query: q }),
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
