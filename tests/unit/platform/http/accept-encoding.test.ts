import { expect, test } from "vitest";
import { acceptsBrotli } from "~/platform/http/accept-encoding";

const asking = (said?: string, cf?: unknown) => ({
  headers: new Headers(said === undefined ? {} : { "accept-encoding": said }),
  cf,
});

test("brotli goes to whoever names it, or takes anything", () => {
  for (const said of [
    "br",
    "gzip, deflate, br, zstd",
    "gzip,br;q=0.5",
    "BR",
    "br ; q=1.000",
    "*",
    "gzip, *;q=0.1",
  ]) {
    expect(acceptsBrotli(asking(said)), said).toBe(true);
  }
});

test("brotli goes to nobody who does not name it, refuses it, or cannot be read", () => {
  for (const said of [
    undefined,
    "",
    "gzip, deflate",
    "identity",
    "br;q=0",
    "br;q=0.000, *",
    "gzip, br; Q=0",
    "*;q=0",
    "broccoli",
    "x-br",
    "br;q=9",
    "br;q=-1",
    "br;q=one",
    "br;q=",
  ]) {
    expect(acceptsBrotli(asking(said)), said).toBe(false);
  }
});

test("what Cloudflare says that the client sent counts in place of what its edge asks for", () => {
  const edge = "gzip, br";
  expect(acceptsBrotli(asking(edge, { clientAcceptEncoding: "gzip" }))).toBe(false);
  expect(acceptsBrotli(asking(edge, { clientAcceptEncoding: "" }))).toBe(false);
  expect(acceptsBrotli(asking("gzip", { clientAcceptEncoding: "br" }))).toBe(true);
  for (const cf of [undefined, null, {}, { clientAcceptEncoding: 1 }]) {
    expect(acceptsBrotli(asking(edge, cf))).toBe(true);
  }
});
