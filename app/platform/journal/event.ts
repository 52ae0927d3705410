/** The audit log. Must not contain clients' data or secrets. `order` is the id of an order, which may be deleted later. */
export type JournalEvent =
  | { name: "sign-in.done"; by: SignInMethod }
  | { name: "sign-in.confirmed"; by: SignInMethod }
  | { name: "sign-in.failed"; secret: string }
  /** Once per lock. */
  | {
      name: "sign-in.locked";
      secret: string;
      whom: "network" | "device" | "strangers";
    }
  | { name: "sign-in.stopped" }
  | { name: "sign-in-rule.changed"; passwordAlone: boolean }
  | { name: "passkey.added" }
  | { name: "passkey.renamed" }
  | { name: "passkey.removed" }
  /** A valid signature that was replayed, or whose counter suggests a cloned passkey. */
  | { name: "passkey.refused"; reason: "counter" | "replayed" }
  | { name: "recovery-codes.made" }
  | { name: "sign-out.done"; everywhere: boolean }
  | { name: "device.new" }
  | { name: "password.changed"; ended: number }
  | { name: "account.reset" }
  /** `whose`: a person's id. */
  | { name: "sessions.ended"; count: number; whose: string }
  | { name: "inquiries.exported"; view: string }
  | { name: "inquiries.deleted"; count: number }
  | { name: "item.deleted"; what: "email" }
  | { name: "item.deleted"; what: "note" | "quote"; order: string }
  /** `fields`: names such as "email, phone". */
  | { name: "order.edited"; order: string; fields: string }
  | { name: "client.exported" }
  /** `month`: "2026-11" */
  | { name: "ledger.exported"; month: string }
  | { name: "theme.promoted"; id: string }
  | { name: "theme.deleted"; id: string }
  | { name: "portfolio.published"; part: string }
  | { name: "portfolio.deleted"; part: string; count: number }
  /** As shown: "$85.00", "Cash". For Stripe, `how` includes the reference. */
  | { name: "payment.recorded"; order: string; amount: string; how: string }
  | { name: "payment.taken-back"; order: string; amount: string; how: string }
  | { name: "payment.refunded"; order: string; amount: string; how: string }
  /** `how`: "discount" */
  | { name: "total.reduced"; order: string; amount: string; how: string }
  | { name: "entry.reversed"; order: string; amount: string; how: string }
  /** The first time, by someone who isn't signed in. */
  | { name: "quote.seen"; order: string }
  | { name: "settings.changed"; which: ChangedSettings }
  | { name: "person.invited"; person: string; again: boolean }
  | { name: "person.joined"; person: string }
  | { name: "person.removed"; person: string };

export type ChangedSettings =
  | "calendar"
  | "calendar-link"
  | "days-off"
  | "copy-email"
  | "client-updates"
  | "reply-templates"
  | "quote-terms"
  | "price-book"
  | "prep-recipes"
  | "site-photos"
  | "seo"
  | "robots";

/** Used as the person's id for events from Stripe's webhook. */
export const byStripe = "stripe";

/** `reset`: ADMIN_PASSWORD with an unused ADMIN_RESET. */
export type SignInMethod = "password" | "pin" | "passkey" | "recovery-code" | "reset";

const alarming: ReadonlySet<JournalEvent["name"]> = new Set([
  "sign-in.failed",
  "sign-in.locked",
  "sign-in.stopped",
  "passkey.refused",
  "account.reset",
]);

export function isAlarming({ name }: Pick<JournalEvent, "name">): boolean {
  return alarming.has(name);
}
