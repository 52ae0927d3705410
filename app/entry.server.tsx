import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isBackOffice } from "./features/back-office/handle";
import { createNonce } from "./platform/crypto/nonce";
import { scriptJson } from "./platform/html/script-json";
import { contentSecurityPolicy } from "./platform/http/security-headers";
import { DocumentContext } from "./ui/document-context";

/**
 * Renders the page whole: the first HTML holds everything, and a failure can still change the status. Remix would stream
 * the page's data behind a suspended element; read first and drawn by `PageData`, it lets React write one text, which
 * costs far less than a stream of bytes.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...page }: EntryContext,
  { requestId }: AppLoadContext,
) {
  const nonce = createNonce();
  const sources = [`'nonce-${nonce}'`];
  const backOffice = isBackOffice(deepestHandle(page));
  const pageData = handOver(await new Response(serverHandoffStream).text());
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce, requestId, pageData }}>
      <RemixServer context={page} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const policy = contentSecurityPolicy({ scripts: sources, styles: sources, backOffice });
  headers.set("content-security-policy", policy);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

function deepestHandle({
  staticHandlerContext: { matches },
  routeModules,
}: Pick<EntryContext, "staticHandlerContext" | "routeModules">): unknown {
  return routeModules[matches.at(-1)?.route.id ?? ""]?.handle;
}

/** A script that gives the page's data to the stream which Remix's `Scripts` has opened. */
function handOver(data: string): string {
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${scriptJson(data)});${controller}.close();`;
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted) return;
  context.services.log.error("loader.failed", error, { path: new URL(request.url).pathname });
}
