import { afterAll, beforeAll, expect, test } from "vitest";
import { thankYouAddress } from "../support/inquiries/contact-posts";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("every public page returns complete HTML", async () => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service", "/accessibility"]) {
    const response = await site.send(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("</html>");
  }
});

test("another spelling of a page redirects a GET and is a 404 for other methods", async () => {
  const response = await site.send("/Privacy-Policy/?a=1");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/privacy-policy?a=1");
  expect((await site.send("/Privacy-Policy/", { method: "POST" })).status).toBe(404);
});

test("another spelling of a back office call works, and an unknown name is a 404", async () => {
  const spellings: [string, string][] = [
    ["/api/inquiries/Status", "/api/inquiries/status"],
    ["/api//portfolio/gallery%2Fphotos/", "/api/portfolio/gallery/photos"],
  ];
  for (const [path, canonical] of spellings) {
    const response = await site.send(path);
    expect(response.status, path).toBe(308);
    expect(response.headers.get("location")).toBe(canonical);
    expect((await site.send(path, { method: "POST" })).status, path).toBe(404);
  }
  for (const name of ["", "*", "constructor", "gallery/photos", "status/more"]) {
    const response = await site.send(`/api/inquiries/${name}`);
    expect(response.status, name).toBe(404);
    expect(await response.text(), name).toContain("Oops! Page not found");
    const changed = await site.send(`/api/inquiries/${name}`, { method: "POST" });
    expect(changed.status, name).toBe(404);
    expect(await changed.text(), name).toBe("Not found");
  }
});

test("an unknown path shows the not-found page", async () => {
  const response = await site.send("/nowhere/at/all");
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain('name="robots" content="noindex"');
});

test("a missing file is not rendered", async () => {
  const response = await site.send("/assets/gone-1a2b3c.js");
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not found");
});

test("only back office pages serve data requests", async () => {
  expect((await site.send("/inquiries.data")).status).toBe(202);
  for (const path of ["/privacy-policy.data", "/_root.data", "/api/health.data"]) {
    expect((await site.send(path)).status, path).toBe(404);
  }
});

const hostile = {
  "many segments": "/a".repeat(7000),
  "nine segments": "/a".repeat(9),
  "many slashes": `/privacy-policy${"/".repeat(3000)}`,
  "one long segment": `/${"a".repeat(12_000)}`,
  "many escapes": `/${"%41".repeat(4000)}`,
  "a long file path": `${"/a".repeat(6000)}.png`,
  "a long data path": `${"/a".repeat(6000)}.data`,
  "a data request for many routes": `/_root.data?_routes=${"routes/home,".repeat(100)}`,
  "a deep object key": `/media/portfolio/${"a/".repeat(6000)}a.jpg`,
  "a deep upload key": `/api/storage/portfolio/${"a/".repeat(6000)}a.jpg`,
  "a long query": `/?${"a=1&".repeat(3000)}`,
  "a long query of an API call": `/api/site-image?ids=${"a,".repeat(6000)}`,
  "a long query of a non-canonical path": `/Privacy-Policy?${"a=1&".repeat(3000)}`,
  "a manifest request with many segments": `/__manifest?p=${"/a".repeat(3000)}`,
  "a manifest request with a few segments": "/__manifest?p=/a/a/a/a",
  "a manifest request for many pages":
    "/__manifest?p=/inquiries&p=/portfolio&p=/theme-preview&p=/emails&p=/account",
  "a legacy data request": "/?sent=1&_data=routes/home",
  "a legacy data request to an API call": "/api/health?_data=routes/inquiries",
} as const;

for (const [what, path] of Object.entries(hostile)) {
  test(`a hostile address gets a response without rendering: ${what}`, async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await site.send(path, { method });
      expect(response.status, method).toBe(404);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).toBe(method === "GET" ? "Not found" : "");
    }
  });
}

test("Remix's manifest request is allowed for GET only", async () => {
  const path = "/__manifest?p=/inquiries&version=1";
  expect((await site.send(path)).status).toBe(204);
  for (const method of ["HEAD", "POST", "DELETE"]) {
    expect((await site.send(path, { method })).status, method).toBe(405);
  }
});

test("a mutation from another site, or with a hidden origin, is refused", async () => {
  for (const origin of ["https://example.com", "null"]) {
    for (const path of ["/?index", "/api/contact", "/nowhere"]) {
      const response = await site.send(path, { method: "POST", headers: { origin } });
      expect(response.status, `${origin} ${path}`).toBe(403);
      expect(await response.json()).toMatchObject({ ok: false });
    }
  }
});

test("a wrong method is 405 with all allowed methods", async () => {
  const calls: [string, string, string][] = [
    ["DELETE", "/api/site-image", "GET, HEAD, POST"],
    ["PUT", "/api/gallery-manifest", "GET, HEAD"],
    ["POST", "/api/recognitions-manifest", "GET, HEAD"],
    ["POST", "/api/reviews", "GET, HEAD"],
    ["POST", "/api/health", "GET, HEAD"],
    ["POST", "/media/portfolio/a.jpg", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", "/sitemap.xml", "GET, HEAD"],
    ["GET", "/api/contact", "POST"],
    ["DELETE", "/api/contact", "POST"],
    ["PATCH", "/api/contact", "POST"],
    ["PATCH", "/api/inquiries/mail", "GET, HEAD, POST, PUT, DELETE"],
    ["GET", "/api/portfolio/gallery/photos", "POST"],
    ["OPTIONS", "/api/theme-history", "GET, HEAD, POST, PUT, DELETE"],
    ["PATCH", "/api/theme-history", "GET, HEAD, POST, PUT, DELETE"],
    ["PROPFIND", "/api/seo", "GET, HEAD, POST"],
    ["PUT", "/?index", "GET, HEAD, POST"],
    ["OPTIONS", "/privacy-policy", "GET, HEAD"],
  ];
  for (const [method, path, allowed] of calls) {
    const response = await site.send(path, { method });
    expect(response.status, `${method} ${path}`).toBe(405);
    expect(response.headers.get("allow"), `${method} ${path}`).toBe(allowed);
  }
});

test("a page accepts no form except the inquiry's", async () => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service?index"]) {
    const response = await site.send(path, { method: "POST", body: new FormData() });
    expect(response.status, path).toBe(405);
  }
});

test("the inquiry call accepts only multipart", async () => {
  const response = await site.send("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    ok: false,
    error: expect.stringContaining("multipart"),
  });
});

test("every response has the security headers", async () => {
  for (const path of ["/", "/nowhere", "/api/health", "/robots.txt", "/media/portfolio/none.jpg"]) {
    const { headers } = await site.send(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("content-security-policy"), path).toMatch(
      /^default-src 'none';.* frame-ancestors /,
    );
  }
});

test("a page runs only the script in its policy, and other responses run nothing", async () => {
  for (const path of ["/", "/nowhere", "/EdibleArtControl", await thankYouAddress(site)]) {
    const policy = (await site.send(path)).headers.get("content-security-policy") ?? "";
    const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    const office = path === "/EdibleArtControl" ? " 'wasm-unsafe-eval'" : "";
    expect(script.replace(/'(?:nonce-[0-9a-f]{32}|sha256-[\w+/]{43}=)'/, "OURS"), path).toBe(
      `OURS 'strict-dynamic'${office}`,
    );
    for (const part of ["base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
      expect(policy, path).toContain(part);
    }
  }
  const inert: [string, RequestInit?][] = [
    ["/inquiries.data"],
    ["/api/health"],
    ["/api/nothing", { method: "POST" }],
    ["/", { method: "POST" }],
    ["/Privacy-Policy"],
    ["/gone.js"],
    ["/inquiries"],
    ["/robots.txt"],
  ];
  for (const [path, init] of inert) {
    const { headers } = await site.send(path, init);
    expect(headers.get("content-security-policy"), path).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("each back office response has its own nonce, which its scripts carry", async () => {
  const nonces = new Set<string>();
  const path = "/EdibleArtControl";
  for (const response of [await site.send(path), await site.send(path)]) {
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([0-9a-f]+)'/.exec(policy)?.[1] ?? "";
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test("robots.txt keeps crawlers out of the back office and names the sitemap", async () => {
  const text = await (await site.send("/robots.txt")).text();
  for (const path of ["/EdibleArtControl", "/theme-preview", "/seo-maintenance"]) {
    expect(text).toContain(`Disallow: ${path}`);
  }
  expect(text).toContain("/sitemap.xml");
});

test("the sitemap lists the public pages that may be indexed", async () => {
  await site.db
    .prepare("INSERT INTO seo_pages (slug, indexed, updated_at) VALUES ('/terms-of-service', 0, 1)")
    .run();
  const text = await (await site.send("/sitemap.xml")).text();
  expect(text).toContain("/privacy-policy</loc>");
  expect(text).not.toContain("/terms-of-service");
  await site.db.prepare("DELETE FROM seo_pages").run();
});
