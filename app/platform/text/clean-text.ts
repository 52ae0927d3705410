/** Invisible characters, except the joiners and selectors that scripts and emoji need. */
const disguises =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** For names and other single lines shown among the studio's own text. */
export function cleanLine(value: string): string {
  return cleanParagraphs(value.replace(disguises, "").replace(/\p{Zs}/gu, " ")).replaceAll(
    "\n",
    " ",
  );
}

/** Normalizes line breaks and drops other control characters. Empty without a visible character. */
export function cleanParagraphs(value: string): string {
  const text = value
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
  return /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? text : "";
}

/**
 * For addresses, phone numbers, and dates, whose signs have plain forms: without invisible characters, and with ASCII
 * digits, hyphens, and apostrophes.
 */
export function plainSigns(value: string): string {
  return cleanLine(value)
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
