import { createServer } from "node:http";
import { type DefaultTreeAdapterTypes, parse, serializeOuter } from "parse5";
import { z } from "zod";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const kept = new Set(["h1", "h2", "h3", "p", "img"]);
const keptAttributes = new Set(["src", "srcset", "sizes", "width", "height", "alt", "loading"]);

const style =
  "body{margin:0 auto;max-width:70rem;padding:1rem;font:1rem/1.6 serif}" +
  "img{display:block;width:100%;height:auto}h1,h2,h3{line-height:1.2}";

export type PlainSite = { origin: string; stop(): void };

/** Serves the headings, paragraphs, and photos of another site's `/` on a page without scripts, fonts, or design. */
export async function startPlainSite(other: string): Promise<PlainSite> {
  const page = plainPage(await (await fetch(other)).text());
  const server = createServer(async ({ url = "/", headers: { accept } }, response) => {
    if (url === "/") return response.setHeader("content-type", "text/html").end(page);
    const photo = await fetch(new URL(url, other), { headers: { accept: accept ?? "*/*" } });
    response.setHeader("content-type", photo.headers.get("content-type") ?? "");
    response.writeHead(photo.status).end(new Uint8Array(await photo.arrayBuffer()));
  });
  await new Promise<void>((started) => {
    server.listen(0, "127.0.0.1", started);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function plainPage(html: string): string {
  const parts = [...partsIn(parse(html))].map((part) => serializeOuter(part));
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>' +
    '<meta name="viewport" content="width=device-width">' +
    `<style>${style}</style><main>${parts.join("")}</main>`
  );
}

function* partsIn(node: Node): Generator<Element> {
  if ("tagName" in node && kept.has(node.tagName)) {
    yield plainElement(node);
    return;
  }
  if ("childNodes" in node) for (const child of node.childNodes) yield* partsIn(child);
}

function plainElement(element: Element): Element {
  element.attrs = element.attrs.filter(({ name }) => keptAttributes.has(name));
  for (const child of element.childNodes) if ("tagName" in child) plainElement(child);
  return element;
}
