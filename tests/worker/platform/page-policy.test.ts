import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thankYouAddress } from "../../support/inquiries/contact-posts";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Public pages of every kind: cached, with a query, thanks, refused, not found. */
const pages: [path: string, init?: RequestInit][] = [
  ["/"],
  ["/?category=Wedding"],
  ["/?index", { method: "POST", body: new URLSearchParams({ name: "Ada" }) }],
  ["/privacy-policy"],
  ["/terms-of-service"],
  ["/accessibility"],
  ["/nowhere"],
];

const sources = (policy: string, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
const hash = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a public page's inline scripts and styles are exactly those whose hashes its policy lists", async () => {
  const thanks = [await thankYouAddress(site)] as const;
  for (const [path, init] of [...pages, thanks]) {
    const response = await site.send(path, init);
    const policy = response.headers.get("content-security-policy") ?? "";
    const html = await response.text();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const run = scripts.filter(([, attributes = ""]) => !/ type="application\//.test(attributes));
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
    expect(sources(policy, "script-src"), path).toEqual([
      ...run.map(([, , text]) => hash(text)),
      "'strict-dynamic'",
    ]);
    expect(run, path).toHaveLength(1);
    expect(sources(policy, "style-src"), path).toEqual([
      "'self'",
      ...styles.map(([, text]) => hash(text)),
    ]);
    expect(html + policy, path).not.toContain("nonce");
  }
});

test("page data can't close its script element", async () => {
  const name = "</script><script>alert(1)</script><!--";
  const body = new URLSearchParams({ name });
  const html = await (await site.send("/?index", { method: "POST", body })).text();
  expect(html.includes("<script>alert(1)"), "as typed").toBe(false);
  expect(html.includes("\\u003c/script\\u003e\\u003cscript"), "escaped").toBe(true);
});
