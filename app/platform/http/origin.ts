import { fail } from "~/platform/result";
import { isPublicSite, type Settings } from "~/platform/settings";
import { failureResponse } from "./failure-response";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site's page, or one that hides its origin, sent an unsafe request. Without `Origin` and
 * `Sec-Fetch-Site`, the request isn't from a browser page.
 */
export function isCrossOriginWrite(request: Request, siteOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === null) return isCrossOrigin(request);
  return origin !== siteOrigin && origin !== new URL(request.url).origin;
}

/** Whether a page of another site, or of a sibling subdomain, sent the request. */
export function isCrossOrigin(request: Request): boolean {
  return /^(cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "");
}

/** Whether the request is for a subresource, such as an image, frame, or script. */
export function isEmbedded({ headers }: Request): boolean {
  const dest = headers.get("sec-fetch-dest");
  return dest !== null && dest !== "document" && dest !== "empty";
}

/** On plain http, redirects safe requests to https and refuses all others; undefined for any other request. */
export function plainHttpResponse(
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

export function isPlainHttp({ protocol }: URL, settings: Pick<Settings, "SITE_ORIGIN">): boolean {
  return protocol === "http:" && isPublicSite(settings);
}
