import { afterAll, beforeAll, expect, test } from "vitest";
import { thanksAddress } from "../support/inquiries/contact-posts";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("every public page answers with whole HTML", async () => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service"]) {
    const answer = await site.send(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("</html>");
  }
});

test("another spelling of a page is sent on for reading and is unknown for anything else", async () => {
  const answer = await site.send("/Privacy-Policy/?a=1");
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe("/privacy-policy?a=1");
  expect((await site.send("/Privacy-Policy/", { method: "POST" })).status).toBe(404);
});

test("another spelling of a call of the back office leads to it, and a name that none has is unknown", async () => {
  const spellings: [string, string][] = [
    ["/api/inquiries/Status", "/api/inquiries/status"],
    ["/api//portfolio/gallery%2Fphotos/", "/api/portfolio/gallery/photos"],
  ];
  for (const [path, canonical] of spellings) {
    const answer = await site.send(path);
    expect(answer.status, path).toBe(308);
    expect(answer.headers.get("location")).toBe(canonical);
    expect((await site.send(path, { method: "POST" })).status, path).toBe(404);
  }
  for (const name of ["", "*", "constructor", "gallery/photos", "status/more"]) {
    const answer = await site.send(`/api/inquiries/${name}`);
    expect(answer.status, name).toBe(404);
    expect(await answer.text(), name).toContain("Oops! Page not found");
    const changed = await site.send(`/api/inquiries/${name}`, { method: "POST" });
    expect(changed.status, name).toBe(404);
    expect(await changed.text(), name).toBe("Not found");
  }
});

test("an unknown path shows the not-found page", async () => {
  const answer = await site.send("/nowhere/at/all");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain('name="robots" content="noindex"');
});

test("a missing file is not rendered", async () => {
  const answer = await site.send("/assets/gone-1a2b3c.js");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("Not found");
});

test("data exists for pages of the back office only", async () => {
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
  "a long file": `${"/a".repeat(6000)}.png`,
  "long data": `${"/a".repeat(6000)}.data`,
  "data of many routes": `/_root.data?_routes=${"routes/home,".repeat(100)}`,
  "a deep object": `/media/portfolio/${"a/".repeat(6000)}a.jpg`,
  "a deep upload": `/api/storage/portfolio/${"a/".repeat(6000)}a.jpg`,
  "a long query": `/?${"a=1&".repeat(3000)}`,
  "a long query of a call": `/api/site-image?ids=${"a,".repeat(6000)}`,
  "a long query of another spelling": `/Privacy-Policy?${"a=1&".repeat(3000)}`,
  "discovery of many segments": `/__manifest?p=${"/a".repeat(3000)}`,
  "discovery of a few segments": "/__manifest?p=/a/a/a/a",
  "discovery of many pages": "/__manifest?p=/inquiries&p=/portfolio&p=/theme-preview",
  "an older data call": "/?sent=1&_data=routes/home",
  "an older data call elsewhere": "/api/health?_data=routes/inquiries",
} as const;

for (const [what, path] of Object.entries(hostile)) {
  test(`a hostile address is answered without rendering: ${what}`, async () => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await site.send(path, { method });
      expect(answer.status, method).toBe(404);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await answer.text()).toBe(method === "GET" ? "Not found" : "");
    }
  });
}

test("Remix's question about a page is answered to GET alone", async () => {
  const path = "/__manifest?p=/inquiries&version=1";
  expect((await site.send(path)).status).toBe(204);
  for (const method of ["HEAD", "POST", "DELETE"]) {
    expect((await site.send(path, { method })).status, method).toBe(405);
  }
});

test("a changing call from another site, or from one that hides its origin, is refused", async () => {
  for (const origin of ["https://example.com", "null"]) {
    for (const path of ["/?index", "/api/contact", "/nowhere"]) {
      const answer = await site.send(path, { method: "POST", headers: { origin } });
      expect(answer.status, `${origin} ${path}`).toBe(403);
      expect(await answer.json()).toMatchObject({ ok: false });
    }
  }
});

test("a wrong method is 405 and names all the right ones", async () => {
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
    const answer = await site.send(path, { method });
    expect(answer.status, `${method} ${path}`).toBe(405);
    expect(answer.headers.get("allow"), `${method} ${path}`).toBe(allowed);
  }
});

test("a page takes no form but the inquiry's", async () => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service?index"]) {
    const answer = await site.send(path, { method: "POST", body: new FormData() });
    expect(answer.status, path).toBe(405);
  }
});

test("the inquiry call takes multipart alone", async () => {
  const answer = await site.send("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({
    ok: false,
    error: expect.stringContaining("multipart"),
  });
});

test("every answer carries the security headers", async () => {
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

test("a page runs the one script that its policy names, and what is no page runs nothing", async () => {
  for (const path of ["/", "/nowhere", "/EdibleArtControl", await thanksAddress(site)]) {
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

test("each answer of the back office has a nonce of its own, which its scripts carry", async () => {
  const nonces = new Set<string>();
  const path = "/EdibleArtControl";
  for (const answer of [await site.send(path), await site.send(path)]) {
    const policy = answer.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([0-9a-f]+)'/.exec(policy)?.[1] ?? "";
    const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
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
