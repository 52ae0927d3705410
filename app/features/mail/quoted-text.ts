const attribution = /^(?:On .{5,300} wrote:|-{2,} ?Original Message ?-{2,}|_{10,}|From: .+)$/i;

/** Splits the new text from the quoted earlier messages, which the thread already shows. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split("\n");
  const at = lines.findIndex((line, index) => isStart(lines, line, index));
  const own = at === -1 ? text : lines.slice(0, at).join("\n").trimEnd();
  // An inline reply makes no sense without the lines it replies to.
  if (at === -1 || own === "" || hasOwnLines(lines.slice(at))) return { own: text, quoted: "" };
  return { own, quoted: lines.slice(at).join("\n") };
}

/** Some email programs wrap the "On … wrote:" line onto a second one. */
function isStart(lines: readonly string[], line: string, index: number): boolean {
  if (line.startsWith(">")) return true;
  if (attribution.test(line.trim())) return true;
  const next = lines[index + 1]?.trim() ?? "";
  return /^On .{5,}/.test(line) && /wrote:$/.test(next) && next.length < 200;
}

function hasOwnLines(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith(">"));
  if (first === -1) return false;
  return lines.slice(first).some((line) => line.trim() !== "" && !line.startsWith(">"));
}
