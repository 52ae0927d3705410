const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
const suffixes = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|rn|dds|cpa)\.?$/i;
const joiners = /^(?:&|\+|and)$/i;

/** For greetings: "Ada", for a couple "Ada and Ben", or the full name if unclear. */
export function firstName(name: string): string {
  const parts = name.split(",").map((part) => part.trim());
  const [before = "", after = ""] = parts.filter((part) => !suffixes.test(part));
  // "Baker, Ada": the last name comes first.
  const words = (after === "" ? before : `${after} ${before}`).split(/\s+/);
  const rest = words.filter((word) => !titles.test(word));
  const [first = "", joiner = "", second = ""] = rest;
  // "Dr. Baker" and "J. Baker" have no first name.
  if (rest.length < 2 && rest.length < words.length) return name.trim();
  if (/^\p{L}\.?$/u.test(first)) return name.trim();
  const joined = joiners.test(joiner) && second !== "";
  return joined ? `${capitalized(first)} and ${capitalized(second)}` : capitalized(first);
}

function capitalized(word: string): string {
  const isOneCase = word === word.toLowerCase() || (word.length > 2 && word === word.toUpperCase());
  if (!isOneCase) return word;
  return word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
}
