import { sha256, uuidOf } from "~/platform/crypto/sha256";
import type { Inquiry } from "./inquiry-schema";

/**
 * Ignores case, spacing, and punctuation, which a retry may change. Empty optional fields don't count, so an inquiry
 * without them keeps its digest.
 */
export function digestFields(inquiry: Inquiry): Promise<string> {
  return digestText([
    collapsed(inquiry.name),
    inquiry.email.toLowerCase(),
    inquiry.phone.replace(/\D/g, "") || collapsed(inquiry.phone),
    inquiry.eventDate,
    inquiry.eventType,
    collapsed(inquiry.servings),
    collapsed(inquiry.location),
    collapsed(inquiry.message),
    ...Object.entries(inquiry.details).map(([name, value]) => `${name}=${collapsed(value)}`),
    ...inquiry.likes.toSorted().map((id) => `like=${id}`),
  ]);
}

export type InquiryIdentity = { id: string; draftId: string };

/** DESIGN 5.12: a retry gets the id of its first try, whatever files it brings. `day` is the studio's. */
export async function identifyInquiry(inquiry: Inquiry, day: string): Promise<InquiryIdentity> {
  const fieldsDigest = await digestFields(inquiry);
  const draftId = draftIdentity(inquiry.draftId, { day, fieldsDigest });
  return { id: await uuidOf([draftId, fieldsDigest]), draftId };
}

/** No person's retry matches spam with the same text. */
export async function identifySpam({ id, draftId }: InquiryIdentity): Promise<InquiryIdentity> {
  return { id: await uuidOf([id, "spam"]), draftId };
}

/** Without JavaScript there is no draft id: the same text on the same day is the same draft. */
export function draftIdentity(
  draftId: string | undefined,
  { day, fieldsDigest }: { day: string; fieldsDigest: string },
): string {
  return draftId ?? `day:${day}:${fieldsDigest}`;
}

function digestText(parts: readonly string[]): Promise<string> {
  return sha256(JSON.stringify(parts));
}

function collapsed(value: string): string {
  return value.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
