/** What happens at the sign-in and behind it, to be told afterwards. It names no client and gives no secret away. */
export type JournalEvent =
  | { name: "sign-in.done"; by: SignInWay }
  | { name: "sign-in.confirmed"; by: SignInWay }
  /** `secret`: the setting that holds what was tried, or what else it was. */
  | { name: "sign-in.failed"; secret: string }
  /** Once, when it begins. `whom`: who may not try any more. */
  | {
      name: "sign-in.locked";
      secret: string;
      whom: "network" | "device" | "strangers";
    }
  /** Past the password, on a new device, without the passkey or the recovery code that it takes there. */
  | { name: "sign-in.stopped" }
  | { name: "sign-in-rule.changed"; passwordAlone: boolean }
  | { name: "passkey.added" }
  | { name: "passkey.renamed" }
  | { name: "passkey.removed" }
  /** A signature that was good but came twice, or with a counter that went back, as that of a copy does. */
  | { name: "passkey.refused"; reason: "counter" | "replayed" }
  | { name: "recovery-codes.made" }
  | { name: "sign-out.done"; everywhere: boolean }
  | { name: "device.new" }
  /** `ended`: how many other sessions ended with it. */
  | { name: "password.changed"; ended: number }
  /** By ADMIN_RESET. */
  | { name: "account.reset" }
  /** From the list of who is signed in. `whose`: that person's id. */
  | { name: "sessions.ended"; count: number; whose: string }
  | { name: "inquiries.exported"; view: string }
  | { name: "inquiries.deleted"; count: number }
  | { name: "item.deleted"; what: DeletedItem }
  /** All of one client, who is not named. */
  | { name: "client.exported" }
  | { name: "theme.promoted"; id: string }
  | { name: "theme.deleted"; id: string }
  | { name: "portfolio.published"; part: string }
  | { name: "portfolio.deleted"; part: string; count: number }
  /** `amount` and `how` as they are read: "$85.00", "Cash"; of a payment that Stripe told of, with its reference. */
  | { name: "payment.recorded"; amount: string; how: string }
  | { name: "payment.taken-back"; amount: string; how: string }
  /** By Stripe. */
  | { name: "payment.refunded"; amount: string; how: string }
  /** For the first time, by somebody who is not signed in. */
  | { name: "quote.seen" }
  | { name: "settings.changed"; which: ChangedSettings }
  /** `person`: the id of whom it is about. */
  | { name: "person.invited"; person: string; again: boolean }
  | { name: "person.joined"; person: string }
  | { name: "person.removed"; person: string };

/** What is deleted one at a time. */
type DeletedItem = "email" | "note" | "quote" | "order";

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

/** Stands for a person's id where Stripe's signed call says what happened. */
export const byStripe = "stripe";

/** How somebody showed who they are; `reset`: with ADMIN_PASSWORD, by ADMIN_RESET. */
export type SignInWay = "password" | "pin" | "passkey" | "recovery-code" | "reset";

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
