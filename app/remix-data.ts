import type { EntryContext } from "@remix-run/cloudflare";
import { RemixBrowser } from "@remix-run/react";
import { scriptJson } from "./platform/html/script-json";

/**
 * Remix would stream a page's data behind a suspended element. It is read first, and handed by this script to the stream
 * that Remix's `Scripts` has opened; `page` is drawn without it.
 */
export async function takePageData({ serverHandoffStream, ...page }: EntryContext) {
  const data = await new Response(serverHandoffStream).text();
  const controller = "window.__remixContext.streamController";
  return { page, pageData: `${controller}.enqueue(${scriptJson(data)});${controller}.close();` };
}

/**
 * RemixBrowser suspends while it decodes the page's data, with no boundary round it. A key pressed meanwhile makes
 * React 18 give the root up (its error 345), and the page never comes alive. It throws the promise of the data
 * before it calls a hook, so that it can be waited for here.
 */
export async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (data) {
    await data;
  }
}
