import { z } from "zod";
import { eventTypes } from "~/features/orders/event-labels";
import { open, seal } from "~/platform/crypto/seal";
import type { Services } from "~/platform/services";
import { jsonColumn } from "~/platform/storage/json-column";
import type { SentReceipt } from "../sent-inquiry";

type ReceiptServices = Pick<Services, "settings" | "clock">;

/** Milliseconds; the page may be loaded again. */
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

/** For the address of the page that says thanks: nobody else can make one. */
export async function sealReceipt(
  services: ReceiptServices,
  receipt: SentReceipt,
): Promise<string> {
  const text = JSON.stringify(fitAddress(receipt));
  return `${await seal(secretOf(services), "sent", [text])}${text}`;
}

/** Characters of an address; with more than 2,048 in its query it is refused. */
const mostCharacters = 1800;

/** Long names are cut rather than thanks refused. */
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

/** Null: it is not ours, or it is old. */
export async function openReceipt(
  services: ReceiptServices,
  sealed: string | null,
): Promise<SentReceipt | null> {
  const [, given = "", text = ""] = /^([\da-f]{64})(\{.*\})$/s.exec(sealed ?? "") ?? [];
  if (text === "") return null;
  const { data: receipt } = receiptSchema.safeParse(text);
  if (!receipt) return null;
  const life = { end: receipt.sentAt + lifetime, now: services.clock.now() };
  if (!(await open(secretOf(services), "sent", [text], given, life))) return null;
  // Without a secret of the site's anyone can seal, but not have the page say their words.
  return services.settings.SESSION_SECRET === "" ? { ...receipt, notices: [] } : receipt;
}

function secretOf({ settings }: ReceiptServices): string {
  return settings.SESSION_SECRET || "none";
}
