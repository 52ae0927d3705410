/** Parses "1400" or "1,400". Undefined for anything else, e.g. "1e3" or "2.5", and out of bounds. */
export function parseWholeNumber(
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER } = {},
): number | undefined {
  const typed = text.trim();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(typed)) return undefined;
  const number = Number(typed.replaceAll(",", ""));
  return number >= min && number <= max ? number : undefined;
}
