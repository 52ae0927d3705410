import type { EntryContext } from "@remix-run/cloudflare";
import { RemixBrowser } from "@remix-run/react";
import { scriptJson } from "./platform/html/script-json";

/**
 * Remix would stream a page's data behind a suspended element. Instead, it is read first, and this script puts it into
 * the stream that Remix's `Scripts` opens. `page` renders without it.
 */
export async function readPageData({ serverHandoffStream, ...page }: EntryContext) {
  const data = await new Response(serverHandoffStream).text();
  const controller = "window.__remixContext.streamController";
  return { page, pageData: `${controller}.enqueue(${scriptJson(data)});${controller}.close();` };
}

/**
 * RemixBrowser suspends without a boundary while it decodes the data; a key press meanwhile makes React 18 drop the
 * root (error 345), and the page never hydrates. It throws the data's promise before it calls a hook, so this can wait
 * for it.
 */
export async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (data) {
    await data;
  }
}
