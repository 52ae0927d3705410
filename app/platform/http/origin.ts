import { fail } from "~/platform/result";
import { isPublicSite, type Settings } from "~/platform/settings";
import { failureResponse } from "./failure-response";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something was sent by a page of another site (or by one that hides its origin).
 * A request with neither `Origin` nor `Sec-Fetch-Site` is not from a browser's page.
 */
export function isForeignChange(request: Request, siteOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === null) return isFromElsewhere(request);
  return origin !== siteOrigin && origin !== new URL(request.url).origin;
}

/** Whether the browser says that a page of another site, or a sibling of ours, made the request. */
export function isFromElsewhere(request: Request): boolean {
  return /^(cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "");
}

/** Whether the browser asks for what a page draws or runs, such as a photo, a frame or a script. */
export function isEmbedded({ headers }: Request): boolean {
  const dest = headers.get("sec-fetch-dest");
  return dest !== null && dest !== "document" && dest !== "empty";
}

/**
 * The answer to a request that came to a public site over plain http, where a password or a session can be read on the
 * way: whoever reads is sent to https, anything else is refused. Undefined for any other request.
 */
export function plainHttpAnswer(
  request: Request,
  settings: Pick<Settings, "SITE_ORIGIN">,
): Response | undefined {
  const url = new URL(request.url);
  if (!isPlainHttp(url, settings)) return undefined;
  if (!safeMethods.has(request.method)) {
    return failureResponse(fail("forbidden", "Use the https address of this site."));
  }
  const location = `${settings.SITE_ORIGIN}${url.pathname}${url.search}`;
  return new Response(null, { status: 308, headers: { location } });
}

/** Whether a public site is asked over plain http. */
export function isPlainHttp({ protocol }: URL, settings: Pick<Settings, "SITE_ORIGIN">): boolean {
  return protocol === "http:" && isPublicSite(settings);
}
