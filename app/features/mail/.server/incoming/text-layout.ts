const deepest = 6;
const longestAddress = 2000;

/** `next` is null without numbers. */
type List = { next: number | null };

/** Lays out the text of an HTML email in lines, roughly as a browser would without styles. */
export class TextLayout {
  #parts: string[] = [];
  /** Line breaks before the next text. */
  #breaks = 0;
  #needsSpace = false;
  /** A bullet or a cell's separator before the next text. */
  #mark = "";
  #quotes = 0;
  #quotesBefore = 0;
  #lists: List[] = [];
  #cell = { isEmpty: false, hasText: false, isBroken: false };
  #link: { address: string; from: number } | null = null;

  text(words: string): void {
    const core = words.replace(/\s+/g, " ");
    const trimmed = core.trim();
    if (core.startsWith(" ")) this.#needsSpace = true;
    if (trimmed === "") return;
    this.#start();
    this.#parts.push(trimmed);
    this.#needsSpace = core.endsWith(" ");
  }

  preformatted(words: string): void {
    for (const [at, line] of words.split("\n").entries()) {
      if (at > 0) this.lineBreak();
      if (line === "") continue;
      this.#start();
      this.#parts.push(line);
    }
  }

  lineBreak(): void {
    if (this.#parts.length > 0 && this.#mark === "") this.#breaks = Math.min(this.#breaks + 1, 2);
  }

  /** `lines`: 1 for the next line, 2 with an empty line between. */
  block(lines: 1 | 2): void {
    if (this.#parts.length === 0 || this.#mark !== "") return;
    const isClose = this.#cell.isEmpty || this.#lists.length > 0;
    this.#breaks = Math.max(this.#breaks, isClose ? 1 : lines);
  }

  quote(step: 1 | -1): void {
    this.#mark = "";
    this.block(1);
    this.#quotes = Math.max(0, this.#quotes + step);
  }

  /** `first`: the number of the first item, or null for bullets. */
  startList(first: number | null): void {
    this.block(2);
    this.#lists.push({ next: first });
  }

  endList(): void {
    this.#mark = "";
    this.#lists.pop();
    this.block(2);
  }

  item(): void {
    this.#mark = "";
    this.block(1);
    const list = this.#lists.at(-1);
    const indent = "  ".repeat(Math.min(Math.max(0, this.#lists.length - 1), deepest));
    const number = list?.next ?? null;
    this.#mark = number === null ? `${indent}- ` : `${indent}${number}. `;
    if (list && number !== null) list.next = number + 1;
  }

  row(): void {
    this.#mark = "";
    if (this.#cell.hasText && !this.#cell.isBroken) this.#breaks = 1;
    this.#cell = { isEmpty: false, hasText: false, isBroken: false };
    this.block(1);
  }

  /** Cells of one line each share a line. */
  cell(): void {
    this.#mark = "";
    if (this.#cell.hasText && !this.#cell.isBroken) this.#mark = " | ";
    else this.block(1);
    this.#cell = { isEmpty: true, hasText: false, isBroken: false };
  }

  startLink(address: string): void {
    this.endLink();
    this.#link = { address, from: this.#parts.length };
  }

  /** Adds the address of the link, unless its text already says it. */
  endLink(): void {
    const link = this.#link;
    this.#link = null;
    if (!link || !/^(?:https?|mailto|tel|sms):\S/i.test(link.address)) return;
    const address = link.address.replace(/^(?:mailto|tel|sms):([^?]*).*$/i, "$1");
    const shown = this.#parts.slice(link.from).join("");
    if (shown === "") this.text(shorten(address));
    else if (!comparable(shown).includes(comparable(address))) {
      this.#parts.push(` <${shorten(address)}>`);
    }
  }

  toString(): string {
    this.endLink();
    const lines = this.#parts.join("").split("\n");
    return lines
      .map((line) => line.trimEnd())
      .join("\n")
      .trim();
  }

  #start(): void {
    if (this.#mark === " | ") this.#breaks = 0;
    if (this.#breaks > 0 || this.#parts.length === 0) this.#startLine();
    else if (this.#needsSpace && this.#mark === "") this.#parts.push(" ");
    if (this.#mark !== "") this.#parts.push(this.#mark);
    this.#needsSpace = false;
    this.#mark = "";
    this.#cell = { ...this.#cell, isEmpty: false, hasText: true };
  }

  #startLine(): void {
    const empty = this.#parts.length === 0 ? 0 : this.#breaks - 1;
    if (this.#parts.length > 0) this.#parts.push("\n");
    this.#parts.push(`${quoteMark(Math.min(this.#quotes, this.#quotesBefore))}\n`.repeat(empty));
    this.#parts.push(quoteMark(this.#quotes));
    this.#cell.isBroken ||= this.#cell.hasText;
    this.#quotesBefore = this.#quotes;
    this.#breaks = 0;
  }
}

function quoteMark(depth: number): string {
  return "> ".repeat(Math.min(depth, deepest));
}

function shorten(address: string): string {
  return address.length <= longestAddress ? address : `${address.slice(0, longestAddress)}…`;
}

function comparable(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[\s()-]+|\/$/g, "");
}
