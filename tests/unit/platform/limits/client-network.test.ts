import { expect, test } from "vitest";
import { clientNetwork, digestNetwork } from "~/platform/limits/client-network";

const network = (address: string) =>
  clientNetwork(new Request("http://localhost", { headers: { "cf-connecting-ip": address } }));

test("an IPv4 address is its own network", () => {
  expect(network("203.0.113.7")).toBe("203.0.113.7");
});

test("IPv6 addresses in the same /64 share a network", () => {
  expect(network("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(network("2001:0db8:0001:0002:bbbb:0:0:9")).toBe("2001:db8:1:2::/64");
  expect(network("2001:db8::1")).toBe("2001:db8:0:0::/64");
});

test("a request without an address has no network", () => {
  expect(clientNetwork(new Request("http://localhost"))).toBe("");
});

test("stores a network as a keyed digest", async () => {
  const digest = await digestNetwork("203.0.113.7", "secret");
  expect(digest).toMatch(/^[\da-f]{64}$/);
  expect(await digestNetwork("203.0.113.7", "secret")).toBe(digest);
  expect(await digestNetwork("203.0.113.8", "secret")).not.toBe(digest);
  expect(await digestNetwork("203.0.113.7", "other")).not.toBe(digest);
});

test("the digest is empty without a network or a secret", async () => {
  expect(await digestNetwork("", "secret")).toBe("");
  expect(await digestNetwork("203.0.113.7", "")).toBe("");
});
