import { sha256 } from "~/platform/crypto/sha256";
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

/** Of the fields and the files that were kept, in whatever order these came. */
export function digestInquiry(
  fieldsDigest: string,
  fileHashes: readonly string[],
): Promise<string> {
  return digestText([fieldsDigest, ...[...new Set(fileHashes)].sort()]);
}

/**
 * DESIGN 5.12: an inquiry is a draft and what it says. The browser names the draft when the form is first touched;
 * a form without JavaScript has none, so the same text on the same day count as the same draft.
 * Same draft and same full digest: the same inquiry. Same draft, other digest: a new one.
 */
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
