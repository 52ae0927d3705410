import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings } from "~/platform/settings";

const vars = Object.fromEntries(
  readFileSync("wrangler.toml", "utf8")
    .split("[vars]")[1]
    ?.split("\n")
    .flatMap((line) => {
      const [, name, value] = /^([A-Z_]+) = "(.*)"$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }) ?? [],
);

test("the vars of wrangler.toml alone are enough: a missing secret is an empty one", () => {
  expect(parseSettings(vars)).toMatchObject({ FUNCTIONS_BASE_URL: "/api", ADMIN_PASSWORD: "" });
});

test("a wrong setting is named", () => {
  expect(() => parseSettings({ ...vars, GBP_API_URL: "not an address" })).toThrow("GBP_API_URL");
});

test("a public site refuses the example's secrets and names them", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  expect(() => parseSettings({ ...env, ADMIN_PASSWORD: "sugar-rose" })).toThrow("ADMIN_PASSWORD");
  expect(parseSettings({ ...env, ADMIN_PASSWORD: "her own" }).ADMIN_PASSWORD).toBe("her own");
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

test("a public site refuses a clock that stands still", () => {
  const env = { ...vars, SITE_ORIGIN: "https://cakes.example.com", TURNSTILE_SITE_KEY: "0x4A" };
  expect(() => parseSettings({ ...env, FIXED_CLOCK: "1" })).toThrow("FIXED_CLOCK");
});

test("a local https address may use the example's secrets", () => {
  const env = { ...vars, SITE_ORIGIN: "https://localhost:8787", ADMIN_PASSWORD: "sugar-rose" };
  expect(parseSettings(env).ADMIN_PASSWORD).toBe("sugar-rose");
});
