const turnstile = "https://challenges.cloudflare.com";

/** The policy of a page: only scripts that carry this answer's nonce run, and what those load. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Server-rendered style attributes and Radix need it; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${turnstile}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** An answer that is not a page: it may load and run nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Adds what every answer carries; a header that the answer has set itself stays. */
export function addSecurityHeaders(
  response: Response,
  { nonce, secure }: { nonce: string; secure: boolean },
): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const defaults: Record<string, string> = {
    "content-security-policy": isPage ? contentSecurityPolicy(nonce) : inertPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
  if (secure) defaults["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
