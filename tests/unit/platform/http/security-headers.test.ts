import { readdirSync, readFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { contentSecurityPolicy, protectHeaders } from "~/platform/http/security-headers";

/** The findings of Google's CSP evaluator, by directive, of any severity. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, description }) => `${directive}: ${description}`);
}

const nonce = "'nonce-0123456789abcdef0123456789abcdef'";
const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const policies = {
  "a page of the back office": { scripts: [nonce], styles: [nonce], backOffice: true },
  "a public page": { scripts: [hash], styles: [hash, hash], backOffice: false },
  "a page without scripts": { scripts: [], styles: [], backOffice: false },
};

for (const [page, sources] of Object.entries(policies)) {
  const policy = contentSecurityPolicy(sources);

  test(`the evaluator finds nothing in the policy of ${page}`, () => {
    expect(findings(policy)).toEqual([]);
  });

  test(`the policy of ${page} denies by default`, () => {
    expect(policy.split("; ")[0]).toBe("default-src 'none'");
  });
}

test("a policy allows the page's own scripts and styles, and no script if the page has none", () => {
  const directive = (name: string, page: keyof typeof policies) =>
    new RegExp(`${name} ([^;]*)`).exec(contentSecurityPolicy(policies[page]))?.[1];
  expect(directive("script-src", "a public page")).toBe(`${hash} 'strict-dynamic'`);
  expect(directive("script-src", "a page of the back office")).toBe(
    `${nonce} 'strict-dynamic' 'wasm-unsafe-eval'`,
  );
  expect(directive("script-src", "a page without scripts")).toBe("'none'");
  expect(directive("style-src", "a public page")).toBe(`'self' ${hash} ${hash}`);
  expect(directive("style-src", "a page without scripts")).toBe("'self'");
});

test("forms submit to the site, and to another origin if the page names one", () => {
  const page = policies["a public page"];
  expect(contentSecurityPolicy(page)).toContain("; form-action 'self'; ");
  const policy = contentSecurityPolicy({ ...page, formTarget: "https://checkout.stripe.com" });
  expect(policy).toContain("; form-action 'self' https://checkout.stripe.com; ");
  expect(findings(policy)).toEqual([]);
});

test("the evaluator finds planted faults", () => {
  const policy = contentSecurityPolicy(policies["a page of the back office"]);
  const weaker = [
    policy.replace(`${nonce} 'strict-dynamic'`, "'unsafe-inline'"),
    policy.replace("base-uri 'none'; ", ""),
    policy.replace(nonce, "'nonce-short'"),
  ];
  for (const one of weaker) expect(findings(one), one).not.toEqual([]);
});

test("only Turnstile can be framed on public pages, and only the site in the back office", () => {
  const frames = (page: keyof typeof policies) =>
    /frame-src ([^;]*)/.exec(contentSecurityPolicy(policies[page]))?.[1];
  expect(frames("a public page")).toBe("https://challenges.cloudflare.com");
  expect(frames("a page of the back office")).toBe("'self'");
});

function protectedHeaders(own: Record<string, string>, { secure = true, backOffice = false } = {}) {
  const headers = new Headers(own);
  protectHeaders(headers, { secure, backOffice });
  return headers;
}

test("keeps a header that the response already has", () => {
  for (const [name, value, usual] of [
    ["cross-origin-resource-policy", "same-site", "same-origin"],
    [
      "content-security-policy",
      "default-src 'self'",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ],
  ] as const) {
    expect(protectedHeaders({ [name]: value }).get(name)).toBe(value);
    expect(protectedHeaders({}).get(name)).toBe(usual);
  }
});

test("a page without a policy of its own gets one without scripts", () => {
  const headers = protectedHeaders({ "content-type": "text/html; charset=utf-8" });
  expect(headers.get("content-security-policy")).toContain("script-src 'none'; style-src 'self';");
});

test("HSTS is sent over https only, and back-office pages are never stored", () => {
  const header = "strict-transport-security";
  expect(protectedHeaders({}).get(header)).toContain("max-age=");
  expect(protectedHeaders({}, { secure: false }).get(header)).toBeNull();
  const office = protectedHeaders({ "cache-control": "no-cache" }, { backOffice: true });
  expect(office.get("cache-control")).toBe("no-store");
  expect(office.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("no code allows another origin", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const allowing = code.filter((file) =>
    /access-control-allow/i.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(code.length).toBeGreaterThan(800);
  expect(allowing).toEqual([]);
});
