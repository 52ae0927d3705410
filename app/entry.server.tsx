import { pageScripts } from "virtual:page-scripts";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isBackOffice } from "./features/back-office/handle";
import { officeStyleText } from "./features/theme/theme-css";
import { rootMark, starterMark } from "./page/page-places";
import { officeStarter, pageStarter } from "./page/page-starter";
import { renderSections } from "./page/render-sections";
import { createNonce } from "./platform/crypto/random-token";
import { base64Sha256 } from "./platform/crypto/sha256";
import { loggedPath } from "./platform/http/canonical-address";
import { contentSecurityPolicy } from "./platform/http/security-headers";
import { readPageData } from "./remix-data";
import { DocumentContext, type DocumentNotes } from "./ui/document-context";

/** Not streamed: a failure can still change the status, and one string costs React far less. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
) {
  const drawn = isOfficePage(page)
    ? await drawOfficePage(page, request.url, context)
    : await drawPublicPage(page, request.url, context);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", drawn.policy);
  if (!isOfficePage(page)) headers.set("speculation-rules", '"/speculation-rules.json"');
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return new Response(`<!DOCTYPE html>${drawn.html}`, { status, headers });
}

type Drawn = { html: string; policy: string };

/** Deterministic: the CSP allows the hashes of its inline scripts and styles. */
async function drawPublicPage(
  page: EntryContext,
  url: string,
  { requestId }: AppLoadContext,
): Promise<Drawn> {
  const notes: DocumentNotes = { styles: [], root: null };
  const shell = renderToString(
    <DocumentContext.Provider value={{ requestId, notes }}>
      <RemixServer context={page} url={url} />
    </DocumentContext.Provider>,
  );
  const { root, styles } = notes;
  const starter = root ? pageStarter(root.entry, pageScripts[root.entry]) : (notes.script ?? "");
  const html = shell
    .replace(starterMark, () => starter)
    .replace(rootMark, () => (root ? renderSections(root.content) : ""));
  const policy = contentSecurityPolicy({
    scripts: await hashesOf(starter ? [starter] : []),
    styles: await hashesOf(styles),
    backOffice: false,
    formTarget: notes.formTarget,
  });
  return { html, policy };
}

async function hashesOf(texts: readonly string[]): Promise<string[]> {
  return Promise.all(texts.map(async (text) => `'sha256-${await base64Sha256(text)}'`));
}

/** Remix's scripts differ per page, so a nonce allows them. */
async function drawOfficePage(
  entry: EntryContext,
  url: string,
  { requestId }: AppLoadContext,
): Promise<Drawn> {
  const nonce = createNonce();
  const { page, pageData } = await readPageData(entry);
  const html = renderSections(
    <DocumentContext.Provider value={{ nonce, requestId, pageData, officeStyle: officeStyleText }}>
      <RemixServer context={page} url={url} nonce={nonce} />
    </DocumentContext.Provider>,
  ).replace(starterMark, officeStarter);
  const sources = [`'nonce-${nonce}'`];
  return {
    html,
    policy: contentSecurityPolicy({ scripts: sources, styles: sources, backOffice: true }),
  };
}

function isOfficePage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id;
  return id !== undefined && isBackOffice(routeModules[id]?.handle);
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted) return;
  const path = loggedPath(new URL(request.url).pathname);
  context.services.log.error("loader.failed", error, { path });
}
