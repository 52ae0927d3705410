const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
const suffixes = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|rn|dds|cpa)\.?$/i;
const joiners = /^(?:&|\+|and)$/i;

/** What a letter calls a client who gave this name: "Ada", of a couple "Ada and Ben", and all of it where that is unclear. */
export function firstName(name: string): string {
  const parts = name.split(",").map((part) => part.trim());
  const [before = "", after = ""] = parts.filter((part) => !suffixes.test(part));
  // "Baker, Ada" is how some lists have it.
  const words = (after === "" ? before : `${after} ${before}`).split(/\s+/);
  const rest = words.filter((word) => !titles.test(word));
  const [first = "", joiner = "", second = ""] = rest;
  // "Dr. Baker" and "J. Baker" have no first name to call them by.
  if (rest.length < 2 && rest.length < words.length) return name.trim();
  if (/^\p{L}\.?$/u.test(first)) return name.trim();
  const joined = joiners.test(joiner) && second !== "";
  return joined ? `${spelled(first)} and ${spelled(second)}` : spelled(first);
}

/** As a name is written, where it was typed all in small or in large letters. */
function spelled(word: string): string {
  const isOneCase = word === word.toLowerCase() || (word.length > 2 && word === word.toUpperCase());
  if (!isOneCase) return word;
  return word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
}
