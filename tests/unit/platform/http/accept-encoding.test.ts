import { expect, test } from "vitest";
import { acceptsBrotli } from "~/platform/http/accept-encoding";

const requestWith = (header?: string, cf?: unknown) => ({
  headers: new Headers(header === undefined ? {} : { "accept-encoding": header }),
  cf,
});

test("accepts brotli if the header names it or has a wildcard", () => {
  for (const header of [
    "br",
    "gzip, deflate, br, zstd",
    "gzip,br;q=0.5",
    "BR",
    "br ; q=1.000",
    "*",
    "gzip, *;q=0.1",
  ]) {
    expect(acceptsBrotli(requestWith(header)), header).toBe(true);
  }
});

test("rejects brotli if the header omits, refuses, or garbles it", () => {
  for (const header of [
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
    expect(acceptsBrotli(requestWith(header)), header).toBe(false);
  }
});

test("prefers the client's header, as Cloudflare reports it, to that of its edge", () => {
  const edge = "gzip, br";
  expect(acceptsBrotli(requestWith(edge, { clientAcceptEncoding: "gzip" }))).toBe(false);
  expect(acceptsBrotli(requestWith(edge, { clientAcceptEncoding: "" }))).toBe(false);
  expect(acceptsBrotli(requestWith("gzip", { clientAcceptEncoding: "br" }))).toBe(true);
  for (const cf of [undefined, null, {}, { clientAcceptEncoding: 1 }]) {
    expect(acceptsBrotli(requestWith(edge, cf))).toBe(true);
  }
});
