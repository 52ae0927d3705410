const titles = /^(?:mr|mrs|ms|miss|mx|drs?|prof|rev)\.?$/i;
/** Nobody is greeted without these: "Hi Fr. Tom Miller,". */
const ranks =
  /^(?:fr|father|sr|sister|br|pastor|rabbi|deacon|bishop|chef|coach|judge|capt|sgt)\.?$/i;
const suffixes =
  /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|r\.?n|dds|cpa|mba|j\.?d|dvm|psy\.?d|ed\.?d)\.?$/i;
const joiners = /^(?:&|and)$/i;
const particles =
  /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|abu|ter|ten)$/i;
/** A family or an institution, wherever the word stands. */
const groups =
  /^(?:the|our|of|for|at|from|famil(?:y|ies)|household|kids|team|sons|daughters|bro(?:ther)?s|co|corp|inc|ll[cp]|ltd|company|corporation|group|partners|associates|realty|agency|bank|office|church|parish|chapel|cathedral|temple|synagogue|congregation|ministr(?:y|ies)|schools?|preschool|elementary|academy|college|university|institute|pt[ao]|club|society|association|foundation|council|committee|league|union|chamber|rotary|troop|city|county|village|township|department|dept|police|library|museum|theat(?:er|re)|hall|house|hospital|clinic|cent(?:er|re)|restaurant|caf[eé]|bar|grill|pub|hotel|inn|bakery|catering|events?|weddings?|party|birthday|photography|planning|floral|florist|flowers|designs?|studios?|salon|spa|shop|store|market|farms?|winery|brewery)\.?$/i;

/** With its skin tone, joined emoji, and tags. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Emoji_Modifier}\p{M}\p{Cf}]*/gu;

/** Scripts whose names begin with the first name. Without dots, so "St." and "J.R." aren't. */
const givenName = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}'’‐-]+$/u;

/** `first` and `last` are empty if unclear. A couple's first name is "Ada and Ben". */
type NameParts = { whole: string; first: string; last: string };

/** For greetings and short names. `whole` has no emoji, and is empty without a letter. */
export function nameParts(name: string): NameParts {
  const whole = name.replace(emoji, " ").replace(/\s+/g, " ").trim();
  if (!/\p{L}/u.test(whole)) return { whole: "", first: "", last: "" };
  const words = wordsInOrder(whole.replace(/(?!^)\([^)]*\)|["“”„]/g, " "));
  const sides = words && !words.some((word) => groups.test(word)) ? sidesOf(words) : [];
  const firsts = sides.map(firstOf);
  if (firsts.length === 0 || firsts.length > 2 || firsts.includes("")) {
    return { whole, first: "", last: "" };
  }
  const lastSide = sides.at(-1) ?? [];
  return {
    whole,
    first: firsts.join(" and "),
    last: lastSide.length > 1 ? (lastSide.at(-1) ?? "") : "",
  };
}

/** "Ada", for a couple "Ada and Ben", or the whole name if unclear; empty without a letter. */
export function firstName(name: string): string {
  const { first, whole } = nameParts(name);
  return first || whole;
}

/** For "Hi Ada,". */
export function greetingName(name: string): string {
  return firstName(name) || "there";
}

/** Puts "Baker, Ada" in order. Null for other lists. */
function wordsInOrder(name: string): string[] | null {
  const [before = [], after = [], ...more] = name
    .split(",")
    .map(wordsOf)
    .filter((words) => !words.every((word) => suffixes.test(word)));
  if (more.length > 0) return null;
  if (after.length === 0) return before;
  const isLastName = before.slice(0, -1).every((word) => particles.test(word));
  return isLastName && !after.some((word) => joiners.test(word)) ? [...after, ...before] : null;
}

function wordsOf(part: string): string[] {
  const words = part
    .replace(/\s*[&+/]\s*/g, " & ")
    .split(" ")
    .filter((word) => /[\p{L}\p{N}&]/u.test(word));
  const lastWord = words.findLastIndex((word) => !suffixes.test(word));
  return lastWord > 0 ? words.slice(0, lastWord + 1) : words;
}

/** Splits a couple. */
function sidesOf(words: readonly string[]): string[][] {
  const sides: string[][] = [[]];
  for (const word of words) {
    if (joiners.test(word)) sides.push([]);
    else sides.at(-1)?.push(word);
  }
  return sides.filter((side) => side.length > 0);
}

/** Empty if unclear: "Dr. Baker" and "J. Baker" have no first name. */
function firstOf(words: readonly string[]): string {
  const rest = words.filter((word) => !titles.test(word));
  const [first = ""] = rest;
  const isUnclear =
    (rest.length < 2 && rest.length < words.length) ||
    !givenName.test(first) ||
    first.length === 1 ||
    /['’]s$/i.test(first) ||
    /^(?:st|saint|mt)$/i.test(first) ||
    ranks.test(words[0] ?? "") ||
    (particles.test(first) && first === first.toLowerCase());
  return isUnclear ? "" : capitalized(first);
}

function capitalized(word: string): string {
  const isOneCase = word === word.toLowerCase() || (word.length > 2 && word === word.toUpperCase());
  if (!isOneCase) return word;
  return word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
}
