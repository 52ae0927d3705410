import { plainSigns } from "./clean-text";

const months = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const fillers = /^(?:the|of|on|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/;

/**
 * `YYYY-MM-DD` from what people type where there is no date picker, such as "6/20/27", "June 20, 2027", or "20 June
 * 2027". The day may not exist. Other text is returned as it is.
 */
export function typedDay(text: string): string {
  const words = plainSigns(text)
    .toLowerCase()
    .replace(/^(\d{4}-\d{2}-\d{2})t.*$/, "$1")
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, "$1$2 ")
    .split(/[\s,./'-]+/)
    .filter((word) => word !== "" && !fillers.test(word));
  const parts = words.length === 3 ? partsOf(words) : null;
  if (!parts || !/^\d{4}$/.test(parts.year)) return text.trim();
  return `${parts.year}-${parts.month.padStart(2, "0")}-${parts.day.padStart(2, "0")}`;
}

function partsOf(words: readonly string[]) {
  const named = words.findIndex((word) => monthOf(word) > 0);
  const numbers = words.filter((_, at) => at !== named);
  if (!numbers.every((word) => /^(?:\d{1,2}|\d{4})$/.test(word))) return null;
  const yearFirst = numbers[0]?.length === 4;
  const [first = "", second = "", third = ""] = numbers;
  if (named >= 0) {
    const [day, year] = yearFirst ? [second, first] : [first, second];
    return withYear({ year, month: `${monthOf(words[named] ?? "")}`, day });
  }
  if (yearFirst) return withYear({ year: first, month: second, day: third });
  // "20/6/2027" has only one reading, too.
  const isDayFirst = Number(first) > 12 && Number(second) <= 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return withYear({ year: third, month, day });
}

function withYear({ year, month, day }: { year: string; month: string; day: string }) {
  const isWhole = month.length <= 2 && day.length <= 2;
  return isWhole ? { year: year.length === 2 ? `20${year}` : year, month, day } : null;
}

/** 0 if it's no month. */
function monthOf(word: string): number {
  if (word.length < 3) return 0;
  const name = word === "sept" ? "sep" : word;
  return months.findIndex((month) => month.startsWith(name)) + 1;
}
