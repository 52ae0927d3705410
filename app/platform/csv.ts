/** Spreadsheets would run such a cell as a formula; an apostrophe makes it text. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export function csvCell(value: string): string {
  const text = value.replaceAll("\0", "").toWellFormed();
  const inert = formulaStart.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** RFC 4180. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
