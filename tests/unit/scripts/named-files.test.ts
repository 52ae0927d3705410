import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const folders = ["app", "tests", "scripts", "tools", "migrations", "docs"];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => posix.join(parentPath.replaceAll("\\", "/"), name));
const atTop = readdirSync(".");
/** Build output, and Turnstile's script. */
const elsewhere = ["index.js", "api.js"];

/** A path may be partial, but the file name must be whole. */
const exists = (named: string) =>
  [...atTop, ...elsewhere].includes(named) ||
  files.some((file) => `/${file}`.endsWith(`/${named}`));

const ours = /[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|js|sql|css)\b/g;
const code = /`([^`\n]+)`/g;
const comment = /(?:^|\s)\/\/ .*|\/\*\*[\s\S]*?\*\//g;

function missing(file: string, quotes: RegExp): string[] {
  const texts = [...readFileSync(file, "utf8").matchAll(quotes)].map(([text]) => text);
  return texts
    .flatMap((text) =>
      [...text.matchAll(ours)].map(([named]) => named.replace(/^(?:\.{1,2}\/)+/, "")),
    )
    .filter((named) => !exists(named))
    .map((named) => `${file}: ${named}`);
}

test("every file that a page of the docs names exists", () => {
  const pages = files.concat(atTop).filter((file) => file.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap((page) => missing(page, code))).toEqual([]);
});

test("every file that a comment names exists", () => {
  const modules = files.filter((file) => /\.(?:tsx?|js)$/.test(file));
  expect(modules.flatMap((module) => missing(module, comment))).toEqual([]);
});
