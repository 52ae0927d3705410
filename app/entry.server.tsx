import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { DocumentContext } from "./ui/document-context";

/** Renders the page whole: the first HTML holds everything, and a failure can still change the status. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, services }: AppLoadContext,
) {
  const body = await renderToReadableStream(
    <DocumentContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => services.log.error("render.failed", error),
    },
  );
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return new Response(body, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted) return;
  context.services.log.error("loader.failed", error, { path: new URL(request.url).pathname });
}
