import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fetch as send, type Request as WorkerRequest } from "miniflare";
import Stripe from "stripe";
import { type Site, testNow } from "../site";

export const stripeSecrets = {
  STRIPE_SECRET_KEY: "sk_test_of_the_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_fake",
};

export type Session = {
  id: string;
  url: string;
  paymentIntent: string;
  /** The form of the request that created it. */
  form: URLSearchParams;
  key: string;
  /** It accepts no card anymore. */
  isExpired: boolean;
  isPaid: boolean;
};

export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
};

/** Stripe on loopback: creates sessions, serves a page for each, and signs its events like Stripe. */
export class FakeStripe {
  sessions: Session[] = [];
  mood: "answers" | "fails" | "hangs" | "leads elsewhere" | "refuses debits" = "answers";
  /** API calls, failed ones included. */
  asked = 0;
  onPay: (session: Session) => Promise<void> = async () => {};
  /** The site's actual origin. */
  site = "";
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get vars(): Record<string, string> {
    return { ...stripeSecrets, STRIPE_API_URL: this.origin, STRIPE_CHECKOUT_URL: this.origin };
  }

  readonly outbound = async (request: WorkerRequest) => {
    if (new URL(request.url).origin !== this.origin) throw new Error(`Nobody is at ${request.url}`);
    return send(request);
  };

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, place, id] = (request.url ?? "").split("/");
    if (place === "pay") return this.answerClient(request, response, id);
    this.asked += 1;
    const form = new URLSearchParams(await text(request));
    if (this.mood === "hangs") return;
    if (this.mood === "fails") return json(response, 500, { error: { message: "Out of order" } });
    const isOurs = request.headers.authorization === `Bearer ${stripeSecrets.STRIPE_SECRET_KEY}`;
    const [, named, action] =
      /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(request.url ?? "") ?? [];
    if (isOurs && named) return action ? this.expire(response, named) : this.show(response, named);
    if (!isOurs || request.url !== "/v1/checkout/sessions") {
      return json(response, 401, { error: { message: "Who are you?" } });
    }
    if (this.mood === "refuses debits" && form.toString().includes("us_bank_account")) {
      const message = "The payment method type provided: us_bank_account is invalid.";
      return json(response, 400, { error: { type: "invalid_request_error", message } });
    }
    const key = String(request.headers["idempotency-key"]);
    const known = this.sessions.find((session) => session.key === key);
    if (known && known.form.toString() !== form.toString()) {
      return json(response, 400, { error: { type: "idempotency_error", message: "Not the same" } });
    }
    const { id: sessionId, url } = known ?? this.begin(form, key);
    json(response, 200, { id: sessionId, object: "checkout.session", url });
  }

  private show(response: ServerResponse, id: string) {
    const session = this.sessions.find((one) => one.id === id);
    if (!session) {
      const message = `No such checkout.session: ${id}`;
      return json(response, 404, { error: { type: "invalid_request_error", message } });
    }
    const { form, isPaid, isExpired } = session;
    const isOpen = !isPaid && !isExpired;
    json(response, 200, {
      ...{ id, object: "checkout.session", url: isOpen ? session.url : null },
      status: isPaid ? "complete" : isExpired ? "expired" : "open",
      payment_intent: isPaid ? session.paymentIntent : null,
      amount_total: centsOf(session),
      expires_at: Number(form.get("expires_at")),
      success_url: form.get("success_url"),
      metadata: metadataOf(session),
    });
  }

  private expire(response: ServerResponse, id: string) {
    const session = this.sessions.find((one) => one.id === id);
    if (!session || session.isExpired || session.isPaid) {
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return json(response, 400, { error: { type: "invalid_request_error", message } });
    }
    session.isExpired = true;
    json(response, 200, { id, object: "checkout.session", status: "expired", url: null });
  }

  private begin(form: URLSearchParams, key: string): Session {
    const number = this.sessions.length + 1;
    const id = `cs_test_${number}`;
    const origin = this.mood === "leads elsewhere" ? "https://pay.example.com" : this.origin;
    const made = { id, url: `${origin}/pay/${id}`, paymentIntent: `pi_${number}`, form, key };
    const session = { ...made, isExpired: false, isPaid: false };
    this.sessions.push(session);
    return session;
  }

  private async answerClient({ method }: IncomingMessage, response: ServerResponse, id = "") {
    const session = this.sessions.find((one) => one.id === id);
    if (!session) return json(response, 404, {});
    if (session.isExpired || session.isPaid) return json(response, 410, {});
    if (method === "POST") {
      session.isPaid = true;
      await this.onPay(session);
      const back = new URL(session.form.get("success_url") ?? "");
      response.writeHead(303, {
        location: `${this.site}${back.pathname}${back.search}${back.hash}`,
      });
      response.end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><html lang="en"><title>Stripe</title><meta name="viewport" content="width=device-width">
       <h1>${session.form.get("line_items[0][price_data][product_data][name]")}</h1>
       <form method="post"><button>Pay ${centsOf(session)}</button></form>`,
    );
  }

  get lastSession(): Session {
    const session = this.sessions.at(-1);
    if (!session) throw new Error("No page was asked for.");
    return session;
  }
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

export function centsOf({ form }: Session): number {
  return Number(form.get("line_items[0][price_data][unit_amount]"));
}

function metadataOf({ form }: Session, prefix = "metadata"): Record<string, string> {
  const named = new RegExp(`^${prefix.replaceAll(/[[\]]/g, "\\$&")}\\[(\\w+)\\]$`);
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = named.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}

let events = 0;
function event(type: string, object: object, created = testNow / 1000): StripeEvent {
  events += 1;
  return { id: `evt_${events}`, type, created, livemode: false, data: { object } };
}

export function completed(session: Session, change: object = {}): StripeEvent {
  return event("checkout.session.completed", {
    id: session.id,
    object: "checkout.session",
    amount_total: centsOf(session),
    currency: "usd",
    payment_status: "paid",
    payment_intent: session.paymentIntent,
    client_reference_id: session.form.get("client_reference_id"),
    metadata: metadataOf(session),
    ...change,
  });
}

/** The event of a refund; `cents` is the total refunded so far. */
export function refunded(session: Session, cents: number, change: object = {}): StripeEvent {
  const amount = centsOf(session);
  return event("charge.refunded", {
    id: `ch_of_${session.paymentIntent}`,
    object: "charge",
    amount,
    amount_refunded: cents,
    refunded: cents === amount,
    currency: "usd",
    payment_intent: session.paymentIntent,
    metadata: metadataOf(session, "payment_intent_data[metadata]"),
    ...change,
  });
}

type Telling = { secret?: string; at?: number; sent?: (body: string) => string };

/** An event as Stripe posts it, signed at `at`. `sent` changes the body after signing. */
export async function signedCall(
  said: object,
  {
    secret = stripeSecrets.STRIPE_WEBHOOK_SECRET,
    at = testNow,
    sent = (body) => body,
  }: Telling = {},
): Promise<RequestInit> {
  const payload = JSON.stringify(said, null, 2);
  const timestamp = Math.floor(at / 1000);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
  });
  return {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: sent(payload),
  };
}

export async function sendWebhook(
  site: Pick<Site, "send">,
  said: object,
  telling: Telling = {},
): Promise<Response> {
  return site.send("/api/stripe", await signedCall(said, telling));
}
