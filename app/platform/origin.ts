const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something was sent by a page of another site (or by one that hides its origin).
 * A request without an `Origin` header is not from a browser's page.
 */
export function isForeignChange(request: Request, siteOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  return origin !== siteOrigin && origin !== new URL(request.url).origin;
}
