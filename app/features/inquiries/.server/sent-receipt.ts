import { z } from "zod";
import { eventTypes } from "~/features/orders/event-labels";
import { seal, verifySeal } from "~/platform/crypto/seal";
import type { Services } from "~/platform/services";
import { jsonColumn } from "~/platform/storage/json-column";
import type { SentReceipt } from "../sent-inquiry";

type ReceiptServices = Pick<Services, "settings" | "clock">;

/** Milliseconds; the page may be reloaded. */
const lifetime = 24 * 60 * 60 * 1000;

const receiptSchema = jsonColumn(
  z.object({
    sentAt: z.number(),
    eventDate: z.iso.date(),
    eventType: z.enum(eventTypes),
    files: z.number(),
    notices: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
);

/** For the thank-you page's URL; can't be forged. */
export async function sealReceipt(
  services: ReceiptServices,
  receipt: SentReceipt,
): Promise<string> {
  const text = JSON.stringify(fitAddress(receipt));
  return `${await seal(secretOf(services), "sent", [text])}${text}`;
}

/** Characters; URLs whose query exceeds 2,048 are refused. */
const mostCharacters = 1800;

/** Shortens long file names rather than fail. */
function fitAddress(receipt: SentReceipt): SentReceipt {
  for (const most of [1000, 100, 30]) {
    const notices = receipt.notices.map(({ title, text }) => ({ title, text: cut(text, most) }));
    const shorter = { ...receipt, notices };
    const query = new URLSearchParams({ sent: JSON.stringify(shorter) });
    if (`${query}`.length <= mostCharacters) return shorter;
  }
  return { ...receipt, notices: [] };
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

export async function openReceipt(
  services: ReceiptServices,
  sealed: string | null,
): Promise<SentReceipt | null> {
  const [, given = "", text = ""] = /^([\da-f]{64})(\{.*\})$/s.exec(sealed ?? "") ?? [];
  if (text === "") return null;
  const { data: receipt } = receiptSchema.safeParse(text);
  if (!receipt) return null;
  const life = { end: receipt.sentAt + lifetime, now: services.clock.now() };
  if (!(await verifySeal(secretOf(services), "sent", [text], given, life))) return null;
  // Without a secret anyone can forge a receipt, so leave out its texts.
  return services.settings.SESSION_SECRET === "" ? { ...receipt, notices: [] } : receipt;
}

function secretOf({ settings }: ReceiptServices): string {
  return settings.SESSION_SECRET || "none";
}
