import { expect, test } from "vitest";
import { isCrossOriginWrite, plainHttpResponse } from "~/platform/http/origin";

const site = "https://www.studio.example";
const post = (headers: Record<string, string>) =>
  isCrossOriginWrite(new Request(`${site}/api/contact`, { method: "POST", headers }), site);

test("a change from another site's page is foreign, by either header", () => {
  expect(post({ origin: "https://evil.example" })).toBe(true);
  expect(post({ origin: "https://www.studio.example.evil.example" })).toBe(true);
  expect(post({ origin: "http://www.studio.example" })).toBe(true);
  expect(post({ origin: "null" })).toBe(true);
  expect(post({ "sec-fetch-site": "cross-site" })).toBe(true);
  expect(post({ "sec-fetch-site": "same-site" })).toBe(true);
});

test("a change from our own page or from no page is not foreign, and neither is a GET", () => {
  expect(post({ origin: site })).toBe(false);
  expect(post({ "sec-fetch-site": "same-origin" })).toBe(false);
  expect(post({ "sec-fetch-site": "none" })).toBe(false);
  expect(post({})).toBe(false);
  const look = new Request(site, { headers: { origin: "https://evil.example" } });
  expect(isCrossOriginWrite(look, site)).toBe(false);
});

test("redirects plain http on the public internet only", () => {
  const request = new Request("http://localhost:8787/");
  expect(plainHttpResponse(request, { SITE_ORIGIN: "http://localhost:8787" })).toBeUndefined();
  expect(plainHttpResponse(request, { SITE_ORIGIN: "https://localhost:8787" })).toBeUndefined();
  expect(plainHttpResponse(request, { SITE_ORIGIN: site })?.status).toBe(308);
  expect(plainHttpResponse(new Request(site), { SITE_ORIGIN: site })).toBeUndefined();
});
