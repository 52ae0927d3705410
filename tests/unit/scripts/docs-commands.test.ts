import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { checks } from "../../../scripts/test-commands/checks";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const named = new Set(
  globSync(["*.md", "docs/**/*.md"]).flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/npm (?:run (?:--silent )?([\w:]+)|test\b)/g)].map(
      ([, script = "test"]) => script,
    ),
  ),
);

/** `npm test` and its steps; it does a dry run of the deploy. */
const stepsOfTest = ["test", "test:all", "check", "types", "lint", "build", "deploy"];

test("every command in the docs exists in package.json", () => {
  expect([...named].filter((script) => !(script in scripts))).toEqual([]);
  expect(named.size).toBeGreaterThan(10);
});

test("every command in the docs is run by a check", () => {
  const run = new Set([...stepsOfTest, ...checks.map(({ script }) => script)]);
  expect([...named].filter((script) => !run.has(script))).toEqual([]);
});

test("every command that a check runs is in the docs", () => {
  expect(checks.map(({ script }) => script).filter((script) => !named.has(script))).toEqual([]);
});
