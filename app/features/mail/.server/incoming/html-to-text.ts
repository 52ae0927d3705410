import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { TextLayout } from "./text-layout";

/** Elements without markup, which a browser doesn't show. */
const hidden = new Map<string, Tokenizer["state"]>([
  ["title", TokenizerMode.RCDATA],
  ["style", TokenizerMode.RAWTEXT],
  ["script", TokenizerMode.SCRIPT_DATA],
  ["iframe", TokenizerMode.RAWTEXT],
  ["noembed", TokenizerMode.RAWTEXT],
  ["noframes", TokenizerMode.RAWTEXT],
]);

type Attribute = (name: string) => string;

const opening = new Map<string, (layout: TextLayout, attribute: Attribute) => void>([
  ["br", (layout) => layout.lineBreak()],
  ["img", (layout, attribute) => layout.text(attribute("alt"))],
  ["a", (layout, attribute) => layout.startLink(attribute("href").replace(/\s/g, ""))],
  ["blockquote", (layout) => layout.quote(1)],
  ["ul", (layout) => layout.startList(null)],
  ["ol", (layout, attribute) => layout.startList(Number.parseInt(attribute("start"), 10) || 1)],
  ["li", (layout) => layout.item()],
  ["tr", (layout) => layout.row()],
  ["td", (layout) => layout.cell()],
  ["th", (layout) => layout.cell()],
]);

const closing = new Map<string, (layout: TextLayout) => void>([
  ["a", (layout) => layout.endLink()],
  ["blockquote", (layout) => layout.quote(-1)],
  ["ul", (layout) => layout.endList()],
  ["ol", (layout) => layout.endList()],
  ["tr", (layout) => layout.row()],
]);

const paragraphs = /^(?:p|h[1-6]|dl|pre)$/;
const blocks =
  /^(?:div|section|article|header|footer|main|aside|nav|center|table|caption|dt|dd|hr|address|figure|figcaption|fieldset|legend|form|body)$/;

/**
 * Only tokens, no tree: a tree takes quadratic time for hostile markup, and hides the text after an element that isn't
 * closed. The result is shown as plain text.
 */
export function htmlToText(html: string): string {
  const layout = new TextLayout();
  const source = html.replace(/\r\n?/g, "\n");
  const isClosed = closedIn(source);
  let isHidden = false;
  let preformatted = 0;
  const say = ({ chars }: Token.CharacterToken) => {
    if (isHidden) return;
    if (preformatted > 0) layout.preformatted(chars);
    else layout.text(chars);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        const { tagName, attrs } = tag;
        const mode = hidden.get(tagName);
        isHidden = mode !== undefined;
        // Without an end, it is hidden up to the next tag: the rest is the email's text.
        if (mode !== undefined && isClosed(tag)) tokenizer.state = mode;
        if (tagName === "pre") preformatted += 1;
        const attribute = (name: string) =>
          attrs.find((each) => each.name === name)?.value.trim() ?? "";
        opening.get(tagName)?.(layout, attribute);
        block(layout, tagName);
      },
      onEndTag({ tagName }) {
        isHidden = false;
        if (tagName === "pre") preformatted = Math.max(0, preformatted - 1);
        closing.get(tagName)?.(layout);
        block(layout, tagName);
      },
      onCharacter: say,
      onWhitespaceCharacter: say,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(source, true);
  return layout.toString();
}

function block(layout: TextLayout, tagName: string): void {
  if (paragraphs.test(tagName)) layout.block(2);
  else if (blocks.test(tagName)) layout.block(1);
}

/** Whether a hidden element ends where it should. One in the head must end before the body begins. */
function closedIn(source: string): (tag: Token.TagToken) => boolean {
  const nextBody = nextIn(source, /<\/head|<body/gi);
  const nextEnd = new Map(
    [...hidden.keys()].map((name) => [name, nextIn(source, new RegExp(`</${name}`, "gi"))]),
  );
  return ({ tagName, location }) => {
    const from = location?.endOffset ?? source.length;
    const end = nextEnd.get(tagName)?.(from) ?? Infinity;
    return end < (tagName === "script" ? Infinity : nextBody(from));
  };
}

/** Finds the next match from a position that only grows, so that the whole text is searched once. */
function nextIn(text: string, pattern: RegExp): (from: number) => number {
  let at = -1;
  return (from) => {
    if (at < from) {
      pattern.lastIndex = from;
      at = pattern.exec(text)?.index ?? Infinity;
    }
    return at;
  };
}
