import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings, refuseLocalOrigin } from "~/platform/settings";

const vars = Object.fromEntries(
  readFileSync("wrangler.toml", "utf8")
    .split("[vars]")[1]
    ?.split("\n")
    .flatMap((line) => {
      const [, name, value] = /^([A-Z_]+) = "(.*)"$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }) ?? [],
);

test("the vars of wrangler.toml suffice; a missing secret is empty", () => {
  expect(parseSettings(vars)).toMatchObject({ FUNCTIONS_BASE_URL: "/api", ADMIN_PASSWORD: "" });
});

test("names an invalid setting", () => {
  expect(() => parseSettings({ ...vars, GBP_API_URL: "not an address" })).toThrow("GBP_API_URL");
});

test("a public site refuses the example's secrets and names them", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  expect(() => parseSettings({ ...env, ADMIN_PASSWORD: "sugar-rose" })).toThrow("ADMIN_PASSWORD");
  const ADMIN_PASSWORD = "a password of her own";
  expect(parseSettings({ ...env, ADMIN_PASSWORD })).toMatchObject({ ADMIN_PASSWORD });
});

test("a public site needs a password of at least twelve characters, or none", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  const withPassword = (ADMIN_PASSWORD: string) => () => parseSettings({ ...env, ADMIN_PASSWORD });
  expect(withPassword("eleven char")).toThrow("ADMIN_PASSWORD");
  expect(withPassword("  eleven char  ")).toThrow("ADMIN_PASSWORD");
  expect(withPassword("twelve chars")).not.toThrow();
  expect(withPassword("")).not.toThrow();
  expect(() => parseSettings({ ...vars, ADMIN_PASSWORD: "short" })).not.toThrow();
});

test("a public site needs a strong pepper, or none", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  const withPepper = (PASSWORD_PEPPER: string) => () => parseSettings({ ...env, PASSWORD_PEPPER });
  expect(withPepper("a".repeat(31))).toThrow("PASSWORD_PEPPER is too short");
  expect(withPepper("local-password-pepper")).toThrow("PASSWORD_PEPPER");
  expect(withPepper("a".repeat(32))).not.toThrow();
  expect(withPepper("")).not.toThrow();
  expect(() => parseSettings({ ...vars, PASSWORD_PEPPER: "short" })).not.toThrow();
});

test("a site configured as local is refused on a public host", () => {
  const local = parseSettings({ ...vars, SITE_ORIGIN: "http://localhost:8787" });
  const at = (url: string) => () => refuseLocalOrigin(local, new URL(url));
  for (const url of [
    "https://cakes.example.com",
    "http://8.8.8.8",
    "http://172.32.0.1",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com",
    "http://[2001:db8::1]",
  ]) {
    expect(at(url), url).toThrow("SITE_ORIGIN");
  }
  for (const url of [
    "http://localhost:8787",
    "http://shop.localhost",
    "http://0.0.0.0:8787",
    "http://10.1.2.3",
    "http://172.16.0.1",
    "http://169.254.3.4",
    "http://[::1]:8787",
    "http://[fe80::1]",
    "http://studio.local",
    "http://kitchen-pc:8787",
  ]) {
    expect(at(url), url).not.toThrow();
  }
  const site = { ...local, SITE_ORIGIN: "https://cakes.example.com" };
  expect(() => refuseLocalOrigin(site, new URL("https://preview.example.net"))).not.toThrow();
});

test("a public site has an https address", () => {
  const env = { ...vars, TURNSTILE_SITE_KEY: "0x4A" };
  const at = (SITE_ORIGIN: string) => () => parseSettings({ ...env, SITE_ORIGIN });
  expect(at("http://cakes.example.com")).toThrow("https");
  expect(at("http://10.example.com")).toThrow("https");
  expect(at("https://cakes.example.com")).not.toThrow();
  for (const local of ["http://localhost:8787", "http://192.168.1.5:8787", "http://studio.local"]) {
    expect(at(local), local).not.toThrow();
  }
});

test("a public site refuses Turnstile's test keys", () => {
  const key = "1x00000000000000000000BB";
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: key };
  expect(() => parseSettings(env)).toThrow("TURNSTILE_SITE_KEY");
  const failing = {
    TURNSTILE_SITE_KEY: "0x4A",
    TURNSTILE_SECRET_KEY: "2x0000000000000000000000000000000AA",
  };
  expect(() => parseSettings({ ...env, ...failing })).toThrow("TURNSTILE_SECRET_KEY");
});

test("a public site sends its secrets to https addresses only", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  const called = ["TURNSTILE_VERIFY_URL", "GBP_API_URL", "GOOGLE_TOKEN_URL", "STRIPE_API_URL"];
  for (const name of [...called, "STRIPE_CHECKOUT_URL", "BACKUP_S3_URL"]) {
    expect(() => parseSettings({ ...env, [name]: "http://example.com/" })).toThrow(name);
    expect(() => parseSettings({ ...env, [name]: "https://example.com/" })).not.toThrow();
  }
});

test("a local https address may use the example's secrets", () => {
  const env = { ...vars, SITE_ORIGIN: "https://localhost:8787", ADMIN_PASSWORD: "sugar-rose" };
  expect(parseSettings(env).ADMIN_PASSWORD).toBe("sugar-rose");
});
