const turnstile = "https://challenges.cloudflare.com";

/** How an answer is to be protected; `backOffice`: a page of the studio's own, which prepares photos with WebAssembly. */
export type Protection = { secure: boolean; backOffice: boolean };

/** What may stand inline in a page, as sources: hashes of its texts or a nonce. */
type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** The policy of a page: only the inline scripts that it names run, and what those load. What is not named is not allowed. */
export function contentSecurityPolicy({
  scripts,
  styles,
  backOffice,
}: InlineSources & Pick<Protection, "backOffice">): string {
  const trusted = scripts.length > 0 ? [...scripts, "'strict-dynamic'"] : ["'none'"];
  return [
    "default-src 'none'",
    `script-src ${trusted.join(" ")}${backOffice ? " 'wasm-unsafe-eval'" : ""}`,
    ["style-src 'self'", ...styles].join(" "),
    // Server-rendered style attributes and Radix need it; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The theme studio shows the home page.
    `frame-src ${backOffice ? "'self'" : turnstile}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** An answer that is not a page: it may load and run nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Adds what every answer carries; a header that the answer has set itself stays. */
export function addSecurityHeaders(response: Response, protection: Protection): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const defaults: Record<string, string> = {
    "content-security-policy": isPage
      ? contentSecurityPolicy({ scripts: [], styles: [], backOffice: protection.backOffice })
      : inertPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  if (protection.secure)
    defaults["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (protection.backOffice) {
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex, nofollow");
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
