/** Spreadsheets would run such a cell as a formula. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** Spreadsheets would turn such a cell into another number, a time, or a date. */
const reread = [
  /^0\d[\d.,]*$/,
  /^\d{12,}$/,
  /^\d+(?:\.\d*)?e[+-]?\d+$/i,
  /^(?!\d{1,3}(?:,\d{3})+(?:\.|$))\d+(?:,\d+)+(?:\.\d+)?$/,
  /^\([\d.,\s]+\)$/,
  /^\d+\s+\d+\/\d+$/,
  /^\d{1,2}(?:\s*:\s*\d{1,2}){1,2}\s*(?:[ap]m?)?$|^\d{1,2}\s*[ap]m?$/i,
  new RegExp(`^(?:\\d{1,2}[\\s/-]*)?${month}[\\s.,/-]*\\d{1,4}(?:[\\s,]+\\d{4})?$`, "i"),
  new RegExp(`^\\d{1,2}[\\s/-]*${month}$`, "i"),
];

/**
 * An apostrophe makes a cell text. Excel shows it, but `="10-12"` would be a formula, which other programs show as it
 * is.
 */
export function csvCell(value: string): string {
  const text = value.replaceAll("\0", "").toWellFormed();
  const trimmed = text.trim();
  const isReread = reread.some((form) => form.test(trimmed)) || isDayLike(trimmed);
  const inert = formulaStart.test(text) || isReread ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** "10-12" and "3/4" become days, but "80-100" doesn't. Our own dates, `YYYY-MM-DD`, may. */
function isDayLike(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parts = /^\d{1,4}(?:\s*[-/]\s*\d{1,4}){1,2}$/.test(text) ? text.split(/[-/]/) : [];
  return (
    parts.some((part) => Number(part) <= 12) && parts.every((part) => part.trim().length !== 3)
  );
}

/** The first line. Excel needs the byte order mark before it to read the file as UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvLine(columns)}`;
}

/** RFC 4180. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
