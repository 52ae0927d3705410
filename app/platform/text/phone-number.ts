import { plainSigns } from "./clean-text";

/** `number` is "+12165550142", or the digits as written if the country is unknown. */
type PhoneNumber = { number: string; extension: string };

const longest = 200;
/** With any number of country codes: a browser may fill in one before the typed one. */
const american =
  /(?:^|\D)((?:(?:\+|00|011)?[\s.-]*1[\s.()-]*){0,2}\(?[2-9]\d{2}\)?[\s./-]*\d{3}[\s./-]*\d{4})(?!\d)/;
const international = /(?:\+|\b(?:00|011)(?=[\s.-]?[1-9]))((?:[\s.()/-]*\d){7,30})/;
const local = /(?:^|\D)(\d(?:[\s.()/-]*\d){6,20})(?!\d)/;
const date = /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;
const extensionAfter = /^[\s,;.()]*(?:ext(?:ension|n)?|x|#)[\s.:=#]*(\d{1,7})(?!\d)/i;

/** The first number in a text that people typed, such as "cell: 216-555-0142 x12 or 216-555-0143". */
export function findPhone(text: string): PhoneNumber | undefined {
  const typed = plainSigns(text.slice(0, longest)).replaceAll("(0)", "");
  const inUs = american.exec(typed);
  const abroad = international.exec(typed);
  // A country code stands before what looks like an American number.
  const isAbroad = abroad && (!inUs || abroad.index < startOf(inUs));
  const found = isAbroad ? abroad : (inUs ?? local.exec(typed));
  const [whole = "", run = ""] = found ?? [];
  if (!found || date.test(run)) return undefined;
  const [, extension = ""] = extensionAfter.exec(typed.slice(found.index + whole.length)) ?? [];
  if (isAbroad) return { number: `+${firstOfTwo(run, 10)}`, extension };
  const digits = firstOfTwo(run, 7);
  return { number: inUs ? `+1${digits.slice(-10)}` : digits, extension };
}

/** A `tel:` link (RFC 3966), or undefined if the text has no number. */
export function phoneLink(text: string): string | undefined {
  const phone = findPhone(text);
  if (!phone) return undefined;
  return `tel:${phone.number}${phone.extension && `;ext=${phone.extension}`}`;
}

/**
 * What finds a client by phone: the same line has the same `phone_digits`, and the search knows the last ten and the
 * last seven digits.
 */
export function phoneKeys(text: string): {
  phone_digits: string | null;
  phone_words: string | null;
} {
  const phone = findPhone(text);
  if (!phone) return { phone_digits: null, phone_words: null };
  const digits = phone.number.replace("+", "").slice(-10);
  return {
    phone_digits: `${digits}${phone.extension && `x${phone.extension}`}`,
    phone_words: `${digits} ${digits.slice(-7)}`,
  };
}

function startOf({ 0: whole, 1: run = "", index }: RegExpExecArray): number {
  return index + whole.length - run.length;
}

/** "216-555-0100/0101": what stands after the slash is a second number, if the first is whole. */
function firstOfTwo(run: string, fewest: number): string {
  let digits = "";
  for (const part of run.split("/")) {
    if (digits.length >= fewest) break;
    digits += part.replace(/\D/g, "");
  }
  return digits;
}
