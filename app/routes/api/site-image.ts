import { z } from "zod";
import { accesses } from "~/features/auth/.server/access";
import { saveAltText } from "~/features/seo/.server/alt-text";
import { changeSiteImage } from "~/features/site-images/.server/change-site-image";
import { siteImagesQuery } from "~/features/site-images/.server/site-image-store";
import { siteImageCalls, slotSchema } from "~/features/site-images/site-image-calls";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { queryInput } from "~/platform/http/endpoint-input";
import { handleCall } from "~/platform/http/handle-calls";
import { ok } from "~/platform/result";
import { readOne } from "~/platform/storage/d1-query";

const query = z
  .object({
    id: z.optional(slotSchema),
    ids: z
      .string()
      .transform((ids) => ids.split(","))
      .pipe(z.array(slotSchema).max(6, "Name six photos at most."))
      .optional(),
  })
  .refine(
    ({ id, ids }) => id ?? ids,
    "Name one photo with ?id= or several with ?ids=, separated by commas.",
  );

const route = endpoint({
  GET: {
    access: anyone,
    input: queryInput(query),
    limit: 0,
    async handle({ input, services }) {
      const images = await readOne(
        services,
        siteImagesQuery,
        "We can’t load your photos right now.",
      );
      if (!images.ok) return images;
      const urls = new Map(images.value.map((image) => [image.slot, image.url]));
      if (input.id) return ok({ url: urls.get(input.id) ?? null });
      const asked = (input.ids ?? []).flatMap((id) => {
        const url = urls.get(id);
        return url === undefined ? [] : [[id, url]];
      });
      return ok({ urls: Object.fromEntries(asked) });
    },
  },
  POST: handleCall(accesses, siteImageCalls.change, (services, change) =>
    changeSiteImage(services, change, saveAltText),
  ),
});

export const loader = route.loader;
export const action = route.action;
