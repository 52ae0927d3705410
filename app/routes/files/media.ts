import { z } from "zod";
import { defaultImages } from "~/features/site-images/default-images.generated";
import { type SiteImageSlot, slotOfKey } from "~/features/site-images/slots";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { sendMedia } from "~/platform/photos/media";
import { fail } from "~/platform/result";

const query = z.object({
  w: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  v: z.string().max(128).optional().catch(undefined),
});

const route = endpoint({
  GET: {
    access: anyone,
    input: queryInput(query),
    limit: 0,
    async handle({ input, request, params, services }) {
      const buckets: Record<string, R2Bucket> = {
        "site-images": services.siteImages,
        portfolio: services.portfolio,
      };
      const bucketName = params.bucket ?? "";
      const bucket = Object.hasOwn(buckets, bucketName) ? buckets[bucketName] : undefined;
      const key = params["*"];
      if (!bucket || !key) return new Response("Not found", { status: 404 });
      try {
        const sent = await sendMedia({
          bucket,
          bucketName,
          key,
          width: input.w,
          version: input.v,
          headers: request.headers,
          head: request.method === "HEAD",
          now: services.clock.now(),
        });
        const slot = sent.status === 404 && bucketName === "site-images" && slotOfKey(key);
        return slot && slot !== "signature" ? redirectToDefault(slot) : sent;
      } catch (error) {
        services.log.error("media.failed", error);
        return fail("unavailable", "This photo isn’t available right now.", { retryAfter: 10 });
      }
    },
  },
});

/** An older page may still link to a deleted photo; it gets the default one. */
function redirectToDefault(slot: Exclude<SiteImageSlot, "signature">): Response {
  const headers = { location: defaultImages[slot].url, "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
}

export const loader = route.loader;
export const action = route.action;
