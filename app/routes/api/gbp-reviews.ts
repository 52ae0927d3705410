import { z } from "zod";
import { secretOrStaff } from "~/features/auth/.server/access";
import { syncReviews } from "~/features/reviews/.server/sync-reviews";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput } from "~/platform/http/endpoint-input";
import { runWithCooldown } from "~/platform/limits/sync-cooldown";
import { ok } from "~/platform/result";
import { attempt } from "~/platform/stores";

const limit = 1024;
const body = jsonInput(z.object({ secret: z.string().optional() }));
const unavailable = "We couldn’t save the reviews. Nothing changed. Try again in a moment.";

const route = endpoint(
  {
    POST: {
      access: secretOrStaff("REVIEWS_SYNC_SECRET", async (request) => {
        const given = await body.read(request.clone(), limit);
        return given.ok ? (given.value.secret ?? null) : null;
      }),
      input: body,
      limit,
      async handle({ services }) {
        const synced = await runWithCooldown(services, "reviews", async () => {
          const report = await attempt(services.log, unavailable, () => syncReviews(services));
          return report.ok ? report.value : report;
        });
        if (!synced.ok) return synced;
        const { reviews, more } = synced.value;
        return ok({ data: { reviews }, ...(more && { more }) });
      },
    },
  },
  "success",
);

export const loader = route.loader;
export const action = route.action;
