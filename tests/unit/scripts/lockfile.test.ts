import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lockedSchema = z.object({
  resolved: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockedSchema) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const paths = Object.keys(packages);

test("the lockfile has the optional packages of every platform, so that npm ci works on each", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} has no ${name}`),
  );
  expect(missing).toEqual([]);
});

test("no package names its registry", () => {
  expect(paths.filter((path) => packages[path]?.resolved !== undefined)).toEqual([]);
});
