const turnstile = "https://challenges.cloudflare.com";

/** How an answer is to be protected; `backOffice`: a page of the studio's own, which prepares photos with WebAssembly. */
export type Protection = { secure: boolean; backOffice: boolean };

/** What a page may run and be styled by beside its files: sources such as `'sha256-…'` or `'nonce-…'`. */
type PageSources = {
  scripts: readonly string[];
  styles: readonly string[];
  backOffice: boolean;
  /** Another origin to which a form of it leads. */
  formTarget?: string;
};

/**
 * The policy of a page: only the scripts that are named here run, and what those load. What is not named is not
 * allowed.
 */
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
    // Browsers ask it of where a form's answer leads, too.
    `form-action 'self' ${formTarget}`.trimEnd(),
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** A page that has not said what it runs: the one for when nothing can be rendered. */
const silentPolicy = contentSecurityPolicy({ scripts: [], styles: [], backOffice: false });
/** An answer that is not a page: it may load and run nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const always = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
] as const;
const alwaysHttps = ["strict-transport-security", "max-age=31536000; includeSubDomains"] as const;

/** Adds what every answer carries; a header that the answer has set itself stays. */
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
