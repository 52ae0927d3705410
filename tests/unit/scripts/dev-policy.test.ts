import { expect, test } from "vitest";
import { contentSecurityPolicy } from "~/platform/http/security-headers";
import { easedPolicy } from "../../../scripts/dev/worker-plugin";

const hashes = ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", "'sha256-x'"];

test("whatever a page's policy names, what Vite writes into the page runs in development", () => {
  for (const sources of [["'nonce-0123456789abcdef'"], hashes, []]) {
    const policy = contentSecurityPolicy({ scripts: sources, styles: sources, backOffice: false });
    const eased = easedPolicy(policy);
    expect(eased).toContain("; script-src 'self' 'unsafe-inline' https:;");
    expect(eased).toContain("; style-src 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline';");
    expect(eased).not.toMatch(/nonce|sha256|strict-dynamic/);
  }
});

test("the back office keeps its WebAssembly, and everything else stays as it is", () => {
  const policy = contentSecurityPolicy({ scripts: hashes, styles: hashes, backOffice: true });
  const rest = (text: string) =>
    text.split("; ").filter((one) => !/^(script|style)-src /.test(one));
  expect(easedPolicy(policy)).toContain("https: 'wasm-unsafe-eval';");
  expect(rest(easedPolicy(policy))).toEqual(rest(policy));
  const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";
  expect(easedPolicy(inert)).toBe(inert);
});
