import { expect, test } from "vitest";
import { clientNetwork } from "~/platform/client-network";

const network = (address: string) =>
  clientNetwork(new Request("http://localhost", { headers: { "cf-connecting-ip": address } }));

test("an IPv4 address counts by itself", () => {
  expect(network("203.0.113.7")).toBe("203.0.113.7");
});

test("IPv6 addresses of one /64 count as one", () => {
  expect(network("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(network("2001:0db8:0001:0002:bbbb:0:0:9")).toBe("2001:db8:1:2::/64");
  expect(network("2001:db8::1")).toBe("2001:db8:0:0::/64");
});

test("a request without an address has no network", () => {
  expect(clientNetwork(new Request("http://localhost"))).toBe("");
});
