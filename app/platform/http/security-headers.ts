const turnstile = "https://challenges.cloudflare.com";

/** `secure`: sent over https. `backOffice`: allows WebAssembly, for image prep. */
export type Protection = { secure: boolean; backOffice: boolean };

/** Sources beside `'self'`, such as `'sha256-…'`. */
type PageSources = {
  scripts: readonly string[];
  styles: readonly string[];
  backOffice: boolean;
  /** Another origin that a form may redirect to. */
  formTarget?: string;
};

/** An allowlist: only the given scripts run, and what they load. */
export function contentSecurityPolicy({
  scripts,
  styles,
  backOffice,
  formTarget = "",
}: PageSources): string {
  const running = [...scripts, "'strict-dynamic'", ...(backOffice ? ["'wasm-unsafe-eval'"] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? running.join(" ") : "'none'"}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    // Needed by server-rendered style attributes and Radix; an attribute can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The theme editor frames the home page.
    `frame-src ${backOffice ? "'self'" : turnstile}`,
    "frame-ancestors 'self'",
    // Browsers check redirects after a form submission, too.
    `form-action 'self' ${formTarget}`.trimEnd(),
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** For a page without a policy of its own: the one that is served if rendering fails. */
const silentPolicy = contentSecurityPolicy({ scripts: [], styles: [], backOffice: false });
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const always = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
] as const;
const alwaysHttps = ["strict-transport-security", "max-age=31536000; includeSubDomains"] as const;

/** Keeps headers that the response already has. */
export function protectHeaders(headers: Headers, { secure, backOffice }: Protection): void {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const defaults = [
    ["content-security-policy", isPage ? silentPolicy : inertPolicy] as const,
    ...always,
    ...(secure ? [alwaysHttps] : []),
  ];
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  if (backOffice) {
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex, nofollow");
  }
}
