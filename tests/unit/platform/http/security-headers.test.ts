import { CspEvaluator } from "csp_evaluator";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { addSecurityHeaders, contentSecurityPolicy } from "~/platform/http/security-headers";
import { createNonce } from "~/platform/page-cache/cached-page";

/** What Google's evaluator finds, by directive, down to the smallest remark. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, description }) => `${directive}: ${description}`);
}

for (const backOffice of [false, true]) {
  const policy = contentSecurityPolicy({ nonce: createNonce(), backOffice });
  const page = backOffice ? "a page of the back office" : "a public page";

  test(`the evaluator finds nothing to say against the policy of ${page}`, () => {
    expect(findings(policy)).toEqual([]);
  });

  test(`the policy of ${page} allows nothing that it does not name`, () => {
    expect(policy.split("; ")[0]).toBe("default-src 'none'");
  });
}

test("the evaluator does find what is wrong", () => {
  const nonce = createNonce();
  const policy = contentSecurityPolicy({ nonce, backOffice: false });
  const weaker = [
    policy.replace(`'nonce-${nonce}' 'strict-dynamic'`, "'unsafe-inline'"),
    policy.replace("base-uri 'none'; ", ""),
    policy.replace(nonce, "short"),
  ];
  for (const one of weaker) expect(findings(one), one).not.toEqual([]);
});

test("a page frames nobody but Turnstile, and the back office nothing but the site", () => {
  const frames = (backOffice: boolean) =>
    /frame-src ([^;]*)/.exec(contentSecurityPolicy({ nonce: createNonce(), backOffice }))?.[1];
  expect(frames(false)).toBe("https://challenges.cloudflare.com");
  expect(frames(true)).toBe("'self'");
});

test("an answer's own resource policy stays", () => {
  const protection = { nonce: createNonce(), secure: true, backOffice: false };
  const header = "cross-origin-resource-policy";
  const shared = new Response(null, { headers: { [header]: "same-site" } });
  expect(addSecurityHeaders(shared, protection).headers.get(header)).toBe("same-site");
  expect(addSecurityHeaders(new Response(), protection).headers.get(header)).toBe("same-origin");
});
