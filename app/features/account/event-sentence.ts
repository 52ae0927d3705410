import { secretLabel } from "~/features/auth/secret-names";
import { byStripe, type JournalEvent } from "~/platform/journal/event";
import { countNoun } from "~/platform/text/count-noun";
import { sentenceCase } from "~/platform/text/sentence-case";
import { describeSignInMethod } from "./sign-in-methods";

/** As stored, perhaps by an older version. `called` is the current name of its order or theme. */
export type Facts = Readonly<Record<string, string | number | boolean>>;
type NameOf = (personId: string) => string;

/** Such as "Signed in with a passkey". */
export function describeEvent(name: string, facts: Facts, nameOf: NameOf): string {
  const describe = new Map<string, Sentence>(Object.entries(sentences)).get(name);
  return sentenceCase(describe?.(facts, nameOf) ?? `something else happened (${name})`);
}

export function describeWho(personId: string, reader: string, nameOf: NameOf): string {
  if (personId === "") return "Someone not signed in";
  if (personId === byStripe) return "Stripe";
  return personId === reader ? "You" : sentenceCase(nameOf(personId));
}

type Sentence = (facts: Facts, nameOf: NameOf) => string;

const sentences: Record<JournalEvent["name"], Sentence> = {
  "sign-in.done": ({ by }) => `Signed in with ${wayOf(by)}`,
  "sign-in.confirmed": ({ by }) => `Confirmed it was them with ${wayOf(by)}`,
  "sign-in.failed": ({ secret }) => `${wrong(secret)} was entered`,
  "sign-in.locked": ({ secret, whom }) =>
    `Locked for ${named(locked, whom)} after too many tries: ${wrong(secret)}`,
  "sign-in.stopped": () => "The password was right, but a passkey or a recovery code was missing",
  "sign-in-rule.changed": ({ passwordAlone }) =>
    passwordAlone
      ? "Let the password alone open a new device"
      : "Asked for a passkey on a new device",
  "password.changed": ({ ended }) =>
    Number(ended) > 0
      ? "Changed the password and signed out the other devices"
      : "Changed the password",
  "account.reset": () => "Signed in after a developer reset; all other ways in were removed",
  "sessions.ended": ({ count, whose }, nameOf) =>
    `Signed out ${countNoun(Number(count), "session")} of ${nameOf(String(whose))}`,
  "passkey.added": () => "Added a passkey",
  "passkey.renamed": () => "Renamed a passkey",
  "passkey.removed": () => "Removed a passkey",
  "passkey.refused": ({ reason }) =>
    reason === "counter"
      ? "A passkey was refused that may have been copied"
      : "A reused passkey sign-in was refused",
  "recovery-codes.made": () => "Made new recovery codes",
  "sign-out.done": ({ everywhere }) => (everywhere ? "Signed out everywhere" : "Signed out"),
  "device.new": () => "Signed in on a new device",
  "inquiries.exported": ({ view }) => `Exported inquiries (${sentenceCase(String(view))})`,
  "ledger.exported": ({ month }) => `Exported the payments of ${String(month)}`,
  "client.exported": () => "Downloaded the data of one client",
  "inquiries.deleted": ({ count }) =>
    count === 1 ? "Deleted 1 inquiry" : `Deleted ${count} inquiries`,
  "item.deleted": ({ what }) => `Deleted ${named(items, what)}`,
  "order.edited": ({ fields }) => `Edited an order (${orderFields(String(fields))})`,
  "theme.promoted": ({ called }) =>
    called ? `Promoted the theme “${called}”` : "Promoted a theme",
  "theme.deleted": () => "Deleted a theme from the history",
  "portfolio.published": ({ part }) => `Published the ${part}`,
  "portfolio.deleted": ({ part, count }) =>
    `Deleted ${countNoun(Number(count), named(portfolioNouns, part))}`,
  "payment.recorded": ({ amount, how }) => `Recorded a payment of ${amount} (${how})`,
  "payment.taken-back": ({ amount, how }) => `Reversed a payment of ${amount} (${how})`,
  "payment.refunded": ({ amount, how }) => `Refunded ${amount} (${how})`,
  "total.reduced": ({ amount, how }) => `Took ${amount} off an order (${how})`,
  "entry.reversed": ({ amount, how }) => `Reversed a ${how} of ${amount}`,
  "quote.seen": () => "Opened a quote for the first time",
  "settings.changed": ({ which }) =>
    `${which === "factory-theme" ? "Saved" : "Changed"} ${named(settings, which)}`,
  "person.invited": ({ person, again }, nameOf) =>
    `${again ? "Made a new link for" : "Invited"} ${nameOf(String(person))}`,
  "person.joined": ({ person }, nameOf) => `${nameOf(String(person))} accepted the invitation`,
  "person.removed": ({ person }, nameOf) => `Removed ${nameOf(String(person))}`,
};

type Names = Readonly<Record<string, string>>;

const locked: Names = {
  network: "one network",
  device: "one device",
  strangers: "all new devices",
  // Stored until 2026, when wrong PINs could switch the PIN off.
  everybody: "everyone",
};

const items: Names = {
  email: "an email",
  note: "a note",
  quote: "the draft of a quote",
  order: "an order from the calendar",
};

/** Fields whose name isn't their label. */
const orderFieldLabels: Names = { day: "date" };

function orderFields(fields: string): string {
  return fields
    .split(", ")
    .map((field) => named(orderFieldLabels, field))
    .join(", ");
}

const portfolioNouns: Names = { gallery: "photo", recognitions: "recognition", reviews: "review" };

const settings: Names = {
  calendar: "the calendar settings",
  "calendar-link": "the calendar link",
  "days-off": "the days off",
  "copy-email": "the copy to clients",
  "client-updates": "the automatic emails",
  "reply-templates": "the reply templates",
  "quote-terms": "the terms of quotes",
  "price-book": "the price book",
  "prep-recipes": "the recipes of image prep",
  "site-photos": "the site’s photos",
  seo: "the SEO settings",
  robots: "robots.txt",
  "factory-theme": "the factory theme",
};

/** Falls back to the stored value. */
function named(names: Names, word: string | number | boolean | undefined): string {
  return names[String(word)] ?? String(word);
}

function wayOf(by: string | number | boolean | undefined): string {
  return describeSignInMethod(String(by)) ?? String(by);
}

function wrong(secret: string | number | boolean | undefined): string {
  return `a wrong ${secretLabel(String(secret))}`;
}
