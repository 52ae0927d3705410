import { handleCardEvent } from "~/features/quotes/.server/card-events";
import { cardOrigin, parseWebhook } from "~/features/quotes/.server/stripe";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { textInput } from "~/platform/http/endpoint-input";
import { fail } from "~/platform/result";
import { attempt } from "~/platform/stores";

/** Stripe's webhook. Its signature authenticates it; a 5xx makes Stripe retry. */
const route = endpoint({
  POST: {
    access: anyone,
    input: textInput,
    limit: 64 * 1024,
    async handle({ services, request, input: body }) {
      const { settings, clock } = services;
      if (cardOrigin(settings) === null) return fail("not_found", "Card payments are off.");
      const signature = request.headers.get("stripe-signature") ?? "";
      const said = await parseWebhook(settings, { body, signature, now: clock.now() });
      if (said === null) return fail("bad_input", "This isn’t signed by Stripe.");
      const sentence = "We couldn’t record that. Say it again later.";
      const taken = await attempt(services.log, sentence, () => handleCardEvent(services, said));
      return taken.ok ? taken.value : taken;
    },
  },
});

export const loader = route.loader;
export const action = route.action;
