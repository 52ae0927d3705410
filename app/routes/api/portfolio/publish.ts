import { staffOnly } from "~/features/auth/.server/access";
import { publishGallery } from "~/features/gallery/.server/publish-gallery";
import { publishEdits } from "~/features/portfolio/.server/publish-edits";
import { publishRecognitions } from "~/features/recognitions/.server/publish-recognitions";
import { endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";

/** Publishes everything that is pending in the portfolio. A part that fails stays live as it was, and stays pending. */
const route = endpoint({
  POST: {
    access: staffOnly,
    input: noInput,
    limit: 1024,
    async handle({ services }) {
      const gallery = await publishEdits(services, "gallery", () => publishGallery(services));
      if (!gallery.ok) return gallery;
      const recognitions = await publishEdits(services, "recognitions", () =>
        publishRecognitions(services),
      );
      if (!recognitions.ok) return recognitions;
      return ok({
        publishedAt: services.clock.now(),
        changed: [gallery.value, recognitions.value].includes("published"),
      });
    },
  },
});

export const loader = route.loader;
export const action = route.action;
