import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "_headers")
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replace("build/client", ""));

test("every shipped file has security headers", async () => {
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const { status, headers } = await site.send(file);
    expect(status, file).toBe(200);
    expect(headers.get("strict-transport-security"), file).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect(headers.get("x-content-type-options"), file).toBe("nosniff");
    expect(headers.get("referrer-policy"), file).toBe("strict-origin-when-cross-origin");
    // Letters show them, also in email programs on the web.
    const isInLetters = file.startsWith("/art/") || file === "/images/logo-light.png";
    expect(headers.get("cross-origin-resource-policy"), file).toBe(
      isInLetters ? "cross-origin" : "same-site",
    );
    expect(headers.get("content-security-policy"), file).toMatch(/^default-src 'none';/);
  }
});

test("source maps are uploaded with the Worker, never served", async () => {
  expect(existsSync("build/server/index.js.map")).toBe(true);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const path of ["/index.js.map", "/server/index.js.map"]) {
    expect((await site.send(path)).status, path).toBe(404);
  }
});

test("a shipped photo can't run scripts, and a worker can run only the site's own", async () => {
  const policyOf = async (pattern: RegExp) => {
    const file = files.find((one) => pattern.test(one)) ?? "none";
    return (await site.send(file)).headers.get("content-security-policy");
  };
  expect(await policyOf(/\.svg$/)).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  for (const worker of [/prep-worker-.*\.js$/, /photo-worker-.*\.js$/]) {
    expect(await policyOf(worker)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
  }
});
