import Stripe from "stripe";
import type { Settings } from "~/platform/settings";

/** The origin of Stripe Checkout; null if card payments are off. */
export function cardOrigin(settings: Settings): string | null {
  const isOn = settings.STRIPE_SECRET_KEY !== "" && settings.STRIPE_WEBHOOK_SECRET !== "";
  return isOn ? new URL(settings.STRIPE_CHECKOUT_URL).origin : null;
}

export function stripeOf({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Settings): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  const isPlain = protocol === "http:";
  return new Stripe(STRIPE_SECRET_KEY, {
    // Don't follow redirects: they would send the key to another host.
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetch(input, { ...init, redirect: "manual" }),
    ),
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
    // The client is waiting for the page.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Events of the other mode are about payments without, or with, real money. */
export function isLiveKey({ STRIPE_SECRET_KEY }: Settings): boolean {
  return /^[a-z]+_live_/.test(STRIPE_SECRET_KEY);
}

/** How far a webhook request's time may be from ours, in seconds. */
const tolerance = 300;

/** Parses a webhook request. Null if its signature or its time is invalid. */
export async function parseWebhook(
  { STRIPE_WEBHOOK_SECRET }: Settings,
  { body, signature, now }: { body: string; signature: string; now: number },
): Promise<unknown> {
  // The library accepts any time in the future.
  const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  if (Number(signedAt) > now / 1000 + tolerance) return null;
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
