import { expect, test } from "vitest";
import { declareCall } from "~/platform/http/call";
import { anyone, toEndpoint } from "~/platform/http/endpoint";
import { endpointTable, pathsOf } from "~/platform/http/endpoint-table";
import { handleCalls } from "~/platform/http/handle-calls";
import { ok } from "~/platform/result";

const makeHandler = () => toEndpoint(async () => new Response(), []).loader;
const [health, media, quote] = [makeHandler(), makeHandler(), makeHandler()];
const accesses = {
  all: anyone,
  staff: anyone,
  owner: anyone,
  "fresh staff": anyone,
  "fresh owner": anyone,
};
const calls = {
  list: declareCall("GET", "/api/cakes/list", { access: "all" }),
  add: declareCall("POST", "/api/cakes/list", { access: "all" }),
  addPhoto: declareCall("PUT", "/api/cakes/list/photos", { access: "all" }),
};
const handle = async () => ok({});
const cakes = handleCalls(accesses, calls, { list: handle, add: handle, addPhoto: handle }).loader;
const cakesRoute = { path: "api/cakes/*", module: { loader: cakes } };

const find = endpointTable([
  undefined,
  { path: undefined, module: { default: () => null } },
  { path: "page", module: { loader: makeHandler(), default: () => null } },
  { path: "plain", module: { loader: async () => new Response() } },
  { path: "api/health", module: { loader: health } },
  { path: "media/:bucket/*", module: { loader: media } },
  { path: "quote/:token", module: { loader: quote } },
  cakesRoute,
]);

test("finds an endpoint by its exact path", () => {
  expect(find("/api/health")).toEqual({ handler: health, params: {} });
  for (const path of ["/api/health/", "/api/HEALTH", "/api", "/"]) {
    expect(find(path), path).toBeUndefined();
  }
});

test("leaves pages, and routes without declared access, to Remix", () => {
  expect(find("/page")).toBeUndefined();
  expect(find("/plain")).toBeUndefined();
});

test("decodes path parameters once", () => {
  const parts = (bucket: string, key: string) => ({ handler: media, params: { bucket, "*": key } });
  expect(find("/media/portfolio/a%20b/c%2Fd.jpg")).toEqual(parts("portfolio", "a b/c/d.jpg"));
  expect(find("/media/portfolio/a%252Fb//c.jpg")).toEqual(parts("portfolio", "a%2Fb//c.jpg"));
  expect(find("/media/site%2Dimages/a.jpg")).toEqual(parts("site-images", "a.jpg"));
  expect(find("/media/portfolio/")).toEqual(parts("portfolio", ""));
  expect(find("/media/portfolio")).toEqual(parts("portfolio", ""));
  expect(find("/quote/abc")).toEqual({ handler: quote, params: { token: "abc" } });
});

test("a path with a missing or extra segment matches no endpoint", () => {
  for (const path of ["/media/", "/media//a.jpg", "/quote/abc/d", "/quote/", "/a/media/b/c"]) {
    expect(find(path), path).toBeUndefined();
  }
});

test("a call table has an address for each of its calls, and no other", () => {
  expect(pathsOf(cakesRoute)).toEqual(["/api/cakes/list", "/api/cakes/list/photos"]);
  expect(pathsOf({ path: "media/:bucket/*", module: { loader: media } })).toEqual([
    "/media/:bucket/*",
  ]);
  for (const name of ["list", "list/photos"]) {
    expect(find(`/api/cakes/${name}`)).toEqual({ handler: cakes, params: { "*": name } });
  }
  for (const name of ["", "*", "List", "l%69st", "list/", "photos", "constructor"]) {
    expect(find(`/api/cakes/${name}`), name).toBeUndefined();
  }
});
