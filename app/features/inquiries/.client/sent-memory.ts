import * as z from "zod/mini";
import { readCakeIds } from "~/features/likes/liked-cake";
import { eventTypes } from "~/features/orders/event-labels";
import { firstName } from "~/features/orders/first-name";
import { typedDay } from "~/platform/text/typed-day";
import { studioToday } from "~/studio-time";
import type { SendOutcome } from "../contact-form-state";
import type { InquiryInput } from "../form-fields";
import { isUnexpired, type SentInquiry, sentEventType, sentKey } from "../sent-inquiry";
import { tryStorage } from "./device-storage";

type SentOutcome = Extract<SendOutcome, { kind: "sent" }>;

const sentSchema = z.object({
  version: z.literal(1),
  sentAt: z.number(),
  eventDate: z.iso.date(),
  eventType: z.enum(eventTypes),
  firstName: z.string(),
  servings: z.string(),
  files: z.number(),
  likes: z.optional(z.number()),
  notices: z.array(z.object({ title: z.string(), text: z.string() })),
  thumbnails: z.array(z.string().check(z.startsWith("data:image/jpeg;base64,"))),
});

export function sentInquiry(
  { name = "", eventDate = "", eventType, servings = "", likes = "" }: InquiryInput,
  { attachmentsCount: files, notices }: SentOutcome,
  sentAt: number,
): SentInquiry {
  const liked = readCakeIds(likes).length;
  return {
    sentAt,
    eventDate: typedDay(eventDate),
    files,
    notices,
    eventType: sentEventType(eventType),
    firstName: firstName(name),
    servings: servings.trim(),
    ...(liked > 0 && { likes: liked }),
    thumbnails: [],
  };
}

export function recallSent(now: number): SentInquiry | null {
  const kept = tryStorage(() => localStorage.getItem(sentKey)) ?? null;
  if (kept === null) return null;
  const { data } = sentSchema.safeParse(tryStorage(() => JSON.parse(kept)));
  if (data && isUnexpired(data, { now, today: studioToday(now) })) return data;
  forgetSent();
  return null;
}

export function rememberSent(sent: SentInquiry): void {
  tryStorage(() => localStorage.setItem(sentKey, JSON.stringify({ version: 1, ...sent })));
}

export function forgetSent(): void {
  tryStorage(() => localStorage.removeItem(sentKey));
}
