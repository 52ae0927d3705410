/**
 * A spreadsheet runs what begins like a formula, full-width signs and leading blanks included; an apostrophe makes it
 * text again.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export function csvCell(value: string): string {
  const text = value.replaceAll("\0", "").toWellFormed();
  const inert = formulaStart.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
