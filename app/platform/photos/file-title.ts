/** "ivory-pearls.jpg" becomes "Ivory pearls". */
export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[-_+\s]+/g, " ")
    .trim();
  const [first, ...rest] = Array.from(words);
  return first === undefined ? "Untitled" : first.toUpperCase() + rest.join("");
}
