import { sha256, uuidOf } from "~/platform/crypto/sha256";
import type { Inquiry } from "./inquiry-schema";

/**
 * Of the fields alone, blind to case, spacing and punctuation that a second try may change. What is optional counts only
 * where something was given, so that an inquiry without it has the digest it always had.
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

/** Which inquiry this is: its draft, which the browser names, and what it says. */
export type InquiryIdentity = { id: string; draftId: string };

/**
 * DESIGN 5.12: a retry has the id of its first try, whatever files it brings; other words are another inquiry. What a robot
 * filled in is never a person's inquiry, so that no retry of a person's ends up among the spam. `day` is the studio's.
 */
export async function identifyInquiry(inquiry: Inquiry, day: string): Promise<InquiryIdentity> {
  const fieldsDigest = await digestFields(inquiry);
  const draftId = draftIdentity(inquiry.draftId, { day, fieldsDigest });
  const kind = inquiry.hp === "" ? [] : ["spam"];
  return { id: await uuidOf([draftId, fieldsDigest, ...kind]), draftId };
}

/** A form without JavaScript has no draft id: the same text on the same day counts as the same draft. */
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
