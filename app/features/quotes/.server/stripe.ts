import Stripe from "stripe";
import type { Settings } from "~/platform/settings";

type StripeSettings = Pick<
  Settings,
  "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL" | "STRIPE_CHECKOUT_URL"
>;

/** The origin of Stripe's page, to which clients go; null: cards are off. */
export function cardOrigin(settings: StripeSettings): string | null {
  const isOn = settings.STRIPE_SECRET_KEY !== "" && settings.STRIPE_WEBHOOK_SECRET !== "";
  return isOn ? new URL(settings.STRIPE_CHECKOUT_URL).origin : null;
}

export function stripeOf({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  const isPlain = protocol === "http:";
  return new Stripe(STRIPE_SECRET_KEY, {
    // The key is for this address alone: no redirect is followed.
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetch(input, { ...init, redirect: "manual" }),
    ),
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
    // Somebody waits for the page.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Seconds that a call may be old. */
const tolerance = 300;

/** What Stripe says, if it is Stripe who says so; null: it is not. */
export async function openEvent(
  { STRIPE_WEBHOOK_SECRET }: StripeSettings,
  { body, signature, now }: { body: string; signature: string; now: number },
): Promise<unknown> {
  try {
    return await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      STRIPE_WEBHOOK_SECRET,
      tolerance,
      Stripe.createSubtleCryptoProvider(),
      now,
    );
  } catch {
    return null;
  }
}
