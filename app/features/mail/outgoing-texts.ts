import { describeRelativeTime } from "~/features/orders/moment-texts";
import { describeMoment } from "~/studio-time";
import { holdTime } from "./retry-delay";
import { bounced, replaced, stoppedByUser, tooLate, undone } from "./stopped-mail";
import type { OutgoingState } from "./thread";

type OutgoingText = { text: string; tone: "calm" | "wait" | "danger" };

const reasons: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED:
    "Cloudflare stopped delivering to this address after earlier emails bounced. Call the client or ask for another address.",
  [bounced]: "It bounced: the address doesn’t exist or doesn’t accept email. Call the client.",
  [stoppedByUser]: "You stopped it.",
  [replaced]: "Replaced by a newer quote before it was sent.",
  [undone]: "The order isn’t canceled anymore.",
  [tooLate]: "It couldn’t be sent within a day, so we gave up on this copy.",
  E_RECIPIENT_NOT_ALLOWED:
    "Your Cloudflare plan doesn’t let this site email clients yet. That takes Workers Paid and Email Sending.",
  E_SENDER_NOT_VERIFIED:
    "Cloudflare doesn’t know the studio’s address yet. Set up Email Sending for it.",
  E_SENDER_DOMAIN_NOT_AVAILABLE:
    "Cloudflare can’t send from the studio’s domain yet. Set up Email Sending for it.",
  E_RATE_LIMIT_EXCEEDED: "Too many emails went out at once.",
  E_DAILY_LIMIT_EXCEEDED: "Cloudflare’s limit for today is used up.",
  E_CONTENT_TOO_LARGE: "It’s too long for an email.",
  DeadlineError: "The email service didn’t answer.",
};

const arrivals: Record<string, OutgoingText> = {
  delivered: { text: "Delivered", tone: "calm" },
  complained: {
    text: "Delivered, but reported as spam. Call the client before you write again.",
    tone: "danger",
  },
};

/** It goes out later than the undo period asks for. */
export function isScheduled(
  { state, tries, dueAt }: Pick<OutgoingState, "state" | "tries" | "dueAt">,
  now: number,
): boolean {
  return state === "due" && tries === 0 && dueAt !== null && dueAt > now + holdTime;
}

/** `tone` is "danger" if someone may need to act. */
export function describeOutgoing(
  { state, delivery, error, tries, dueAt }: OutgoingState,
  now: number,
): OutgoingText {
  if (state === "sent") return arrivals[delivery] ?? { text: "Sent", tone: "calm" };
  const reason = reasons[error] ?? "";
  if (state === "stopped") {
    return { text: ["Not sent.", reason].join(" ").trim(), tone: "danger" };
  }
  if (isScheduled({ state, tries, dueAt }, now)) {
    return { text: `Goes out ${describeRelativeTime(dueAt ?? now, now)}.`, tone: "wait" };
  }
  if (tries === 0 || error === "") return { text: "Sending…", tone: "wait" };
  const next = dueAt === null || dueAt <= now ? "in a moment" : `at ${describeMoment(dueAt)}`;
  return {
    text: ["Not sent yet.", reason, `We’ll try again ${next}.`].filter(Boolean).join(" "),
    tone: "danger",
  };
}
