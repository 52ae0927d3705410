const longest = 300;
const mostLines = 3;

const address = /[^\s<>()@]{1,64}@[^\s<>()@]{3,255}/u;
/** A year, or a time of day. */
const moment = /\b(?:19|20)\d\d\b|\b\d{1,2}[:.h]\d\d\b|\d年/u;
const wrote =
  /(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|napisał|pisze|napsal|skrev|kirjoitti|пише[тш]|написал|yazdı|írta|写道|寫道|のメール|작성)/iu;
/** How an attribution begins, if it is wrapped. */
const opening =
  /^(?:\d|(?:On|Am|Le|El|Il|Em|Op|W dniu|Den|Dne|Pon|Wt|Śr|Czw|Pt|Sob|Niedz|пн|вт|ср|чт|пт|сб|вс)(?![\p{L}\p{N}]))/iu;

/** The index of the line that introduces a quote, such as "On Monday, June 15 … wrote:"; -1 without one. */
export function attributionStart(lines: readonly string[], plain: readonly string[]): number {
  for (const [end, line] of plain.entries()) {
    if (!/[:：]$/.test(line)) continue;
    const start = startOf(plain, end, isMarked(lines, end + 1));
    if (start !== -1) return start;
  }
  return -1;
}

/** `isQuoted`: the next lines begin with `>`. Without that, the text needs all the signs of an attribution. */
function startOf(plain: readonly string[], end: number, isQuoted: boolean): number {
  for (let count = 1; count <= mostLines && count <= end + 1; count += 1) {
    const parts = plain.slice(end + 1 - count, end + 1);
    const text = parts.join(" ");
    if (parts.includes("") || text.length > longest) break;
    if (count > 1 && !opening.test(text)) continue;
    const hasMoment = moment.test(text.replace(new RegExp(address, "gu"), ""));
    const signs = [hasMoment, address.test(text), wrote.test(text)].filter(Boolean).length;
    if (hasMoment && signs >= (isQuoted ? 2 : 3)) return end + 1 - count;
  }
  const [last = ""] = plain.slice(end, end + 1);
  return isQuoted && last.length <= longest && address.test(last) && wrote.test(last) ? end : -1;
}

function isMarked(lines: readonly string[], from: number): boolean {
  return (
    lines
      .slice(from, from + 3)
      .find((line) => line.trim() !== "")
      ?.startsWith(">") === true
  );
}
