/**
 * A GET or HEAD without the content that somebody sent with it: RFC 9110 gives it no meaning, and whoever copies such a
 * request, as Remix does, would fail.
 */
export function bodilessRequest(request: Request): Request {
  const { body, url, method, headers, signal } = request;
  if (!body || (method !== "GET" && method !== "HEAD")) return request;
  body.cancel().catch(() => {});
  return new Request(url, { method, headers, signal });
}
