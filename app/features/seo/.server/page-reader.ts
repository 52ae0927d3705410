import type { PageFacts, PageLink } from "../page-facts";

const most = { paragraphs: 12, paragraph: 400, links: 200, linkText: 200, anchors: 200 };

type ReadFacts = Omit<PageFacts, "slug" | "status" | "ogImageSize" | "answers">;
type ReadTexts = Omit<ReadFacts, "links" | "anchors">;

export function createPageReader() {
  const page: ReadTexts = {
    title: null,
    description: null,
    robots: null,
    canonical: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    h1: [],
    headings: [],
    paragraphs: [],
    structuredData: [],
  };
  const rewriter = new HTMLRewriter();
  readHead(rewriter, page);
  readTexts(rewriter, page);
  const links = readLinks(rewriter);
  const anchors = readAnchors(rewriter);
  return {
    async read(response: Response): Promise<void> {
      await rewriter.transform(response).arrayBuffer();
    },
    facts: (): ReadFacts => ({ ...page, links: [...links.values()], anchors: [...anchors] }),
  };
}

function readHead(rewriter: HTMLRewriter, page: ReadTexts): void {
  rewriter
    .on(
      "head > title",
      textOf((text) => (page.title = text)),
    )
    .on("meta", {
      element(element) {
        const content = attribute(element, "content");
        const name = attribute(element, "name") ?? attribute(element, "property");
        if (name === "description") page.description = content;
        if (name === "robots") page.robots = content;
        if (name === "og:title") page.ogTitle = content;
        if (name === "og:description") page.ogDescription = content;
        if (name === "og:image") page.ogImage = content;
      },
    })
    .on('link[rel="canonical"]', {
      element(element) {
        page.canonical = attribute(element, "href");
      },
    })
    .on(
      'script[type="application/ld+json"]',
      rawTextOf((text) => page.structuredData.push(text)),
    );
}

function readTexts(rewriter: HTMLRewriter, page: ReadTexts): void {
  rewriter
    .on(
      "h1",
      textOf((text) => page.h1.push(text)),
    )
    .on(
      "main h2",
      textOf((text) => page.headings.push(text)),
    )
    .on(
      "main p",
      textOf((text) => keep(page.paragraphs, text.slice(0, most.paragraph))),
    );
}

/** Keyed by address and text. */
function readLinks(rewriter: HTMLRewriter): Map<string, PageLink> {
  const links = new Map<string, PageLink>();
  let text = "";
  rewriter
    .on("a[href]", {
      element(element) {
        text = "";
        const href = attribute(element, "href");
        const label = attribute(element, "aria-label");
        element.onEndTag(() => {
          if (!href || links.size >= most.links) return;
          const link = { href, text: plainText(label ?? decodeEntities(text)) };
          links.set(`${link.href} ${link.text}`, link);
        });
      },
      text(chunk) {
        text += chunk.text;
      },
    })
    .on("a[href] img", {
      element(element) {
        text += ` ${element.getAttribute("alt") ?? ""} `;
      },
    });
  return links;
}

function plainText(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, most.linkText);
}

function readAnchors(rewriter: HTMLRewriter): Set<string> {
  const anchors = new Set<string>();
  rewriter.on("[id]", {
    element(element) {
      const id = attribute(element, "id");
      if (id && /^[a-z][\w-]*$/i.test(id) && anchors.size < most.anchors) anchors.add(id);
    },
  });
  return anchors;
}

function keep(texts: string[], text: string): void {
  if (text !== "" && texts.length < most.paragraphs) texts.push(text);
}

function attribute(element: Element, name: string): string | null {
  const value = element.getAttribute(name);
  return value === null ? null : decodeEntities(value);
}

function textOf(onText: (text: string) => void) {
  return rawTextOf((text) => onText(decodeEntities(text).replace(/\s+/g, " ").trim()));
}

function rawTextOf(onText: (text: string) => void) {
  let text = "";
  return {
    element(element: Element) {
      text = "";
      element.onEndTag(() => onText(text));
    },
    text(chunk: Text) {
      text += chunk.text;
    },
  };
}

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Knows only the named entities that React writes. */
export function decodeEntities(source: string): string {
  return source.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, dec, hex, name) => {
      if (name) return namedEntities[name.toLowerCase()] ?? entity;
      const point = Number.parseInt(dec ?? hex, dec ? 10 : 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    },
  );
}
