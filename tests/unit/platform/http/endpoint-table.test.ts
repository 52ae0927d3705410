import { expect, test } from "vitest";
import { answering } from "~/platform/http/endpoint";
import { endpointTable } from "~/platform/http/endpoint-table";

const makeHandler = () => answering(async () => new Response(), []).loader;
const [health, media, quote] = [makeHandler(), makeHandler(), makeHandler()];

const find = endpointTable([
  undefined,
  { path: undefined, module: { default: () => null } },
  { path: "page", module: { loader: makeHandler(), default: () => null } },
  { path: "plain", module: { loader: async () => new Response() } },
  { path: "api/health", module: { loader: health } },
  { path: "media/:bucket/*", module: { loader: media } },
  { path: "quote/:token", module: { loader: quote } },
]);

test("an endpoint is found by its exact path", () => {
  expect(find("/api/health")).toEqual({ handler: health, params: {} });
  for (const path of ["/api/health/", "/api/HEALTH", "/api", "/"]) {
    expect(find(path), path).toBeUndefined();
  }
});

test("a page, and a route that does not say who may call it, are left to Remix", () => {
  expect(find("/page")).toBeUndefined();
  expect(find("/plain")).toBeUndefined();
});

test("what stands in the path is decoded once", () => {
  const parts = (bucket: string, key: string) => ({ handler: media, params: { bucket, "*": key } });
  expect(find("/media/portfolio/a%20b/c%2Fd.jpg")).toEqual(parts("portfolio", "a b/c/d.jpg"));
  expect(find("/media/portfolio/a%252Fb//c.jpg")).toEqual(parts("portfolio", "a%2Fb//c.jpg"));
  expect(find("/media/site%2Dimages/a.jpg")).toEqual(parts("site-images", "a.jpg"));
  expect(find("/media/portfolio/")).toEqual(parts("portfolio", ""));
  expect(find("/media/portfolio")).toEqual(parts("portfolio", ""));
  expect(find("/quote/abc")).toEqual({ handler: quote, params: { token: "abc" } });
});

test("a path that lacks a part, or has one too many, is no endpoint's", () => {
  for (const path of ["/media/", "/media//a.jpg", "/quote/abc/d", "/quote/", "/a/media/b/c"]) {
    expect(find(path), path).toBeUndefined();
  }
});
