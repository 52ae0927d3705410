import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type Advisories,
  advisoriesSchema,
  advisoryTrouble,
  isInRange,
  type Lock,
  lockSchema,
  shippedPackages,
} from "../../support/known-advisories";

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

describe("the lockfile", () => {
  const lock = lockSchema.parse(readJson("package-lock.json"));
  const advisories = advisoriesSchema.parse(readJson("docs/advisories.json"));

  test("every shipped package was looked up, and every matching advisory has a reason", () => {
    expect(advisoryTrouble(lock, advisories)).toEqual([]);
  });

  test("the dependencies in package.json were all looked up", () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(readJson("package.json"));
    const names = shippedPackages(lock).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  });

  test("the security page explains each matching advisory", () => {
    const page = readFileSync("docs/security.md", "utf8");
    const explained = advisories.known.filter(({ reason }) => reason !== undefined);
    expect(explained.map(({ id }) => id).filter((id) => !page.includes(id))).toEqual([]);
  });
});

const lock: Lock = {
  packages: {
    "": {},
    "node_modules/cream": { version: "2.1.0" },
    "node_modules/oven": { version: "1.0.0", dev: true },
    "node_modules/cream/node_modules/@dairy/milk": { version: "3.0.0" },
    "node_modules/sugar": { version: "1.0.0", optional: true },
  },
};
const calm: Advisories = {
  lookedUp: { "cream@2.1.0": "2026-11-22", "@dairy/milk@3.0.0": "2026-11-22" },
  known: [],
};
const curdled = {
  package: "cream",
  vulnerable: ">=2.0.0 <2.2.0",
  id: "GHSA-2222-3333-4444",
  severity: "high" as const,
  title: "Cream curdles",
};
const reason = "Our cream is never brought near a lemon, so it cannot curdle here.";

describe("a lockfile and its advisories", () => {
  test("development and optional packages do not ship", () => {
    expect(shippedPackages(lock)).toEqual([
      { name: "cream", version: "2.1.0" },
      { name: "@dairy/milk", version: "3.0.0" },
    ]);
    expect(advisoryTrouble(lock, calm)).toEqual([]);
  });

  test("a new version must be looked up again", () => {
    const bumped: Lock = {
      packages: { ...lock.packages, "node_modules/cream": { version: "2.1.1" } },
    };
    expect(advisoryTrouble(bumped, calm)).toEqual([
      "cream@2.1.1 was not looked up",
      "cream@2.1.0 was looked up, but does not ship",
    ]);
  });

  test("a vulnerable version needs a reason, and a reason needs a vulnerable version", () => {
    const known = (entry: Advisories["known"][number]) => ({ ...calm, known: [entry] });
    expect(advisoryTrouble(lock, known(curdled))).toEqual([
      "GHSA-2222-3333-4444 is about cream@2.1.0: take a fixed version, or write a reason",
    ]);
    expect(advisoryTrouble(lock, known({ ...curdled, reason }))).toEqual([]);
    const fixed = { ...curdled, vulnerable: "<2.1.0" };
    expect(advisoryTrouble(lock, known(fixed))).toEqual([]);
    expect(advisoryTrouble(lock, known({ ...fixed, reason }))).toEqual([
      "GHSA-2222-3333-4444 no longer matches: its reason can go",
    ]);
  });

  test("a development package needs no lookup, but its known advisories need a reason", () => {
    const hot = { ...curdled, package: "oven", vulnerable: "<2.0.0" };
    expect(advisoryTrouble(lock, { ...calm, known: [hot] })).toEqual([
      "GHSA-2222-3333-4444 is about oven@1.0.0: take a fixed version, or write a reason",
    ]);
    expect(advisoryTrouble(lock, { ...calm, known: [{ ...hot, reason }] })).toEqual([]);
  });
});

test.each([
  ["6.30.4", ">=6.0.0 <7.18.0", true],
  ["7.18.0", ">=6.0.0 <7.18.0", false],
  ["5.9.9", ">=6.0.0 <7.18.0", false],
  ["6.9.0", "<6.30.0", true],
  ["6.30.5", ">=6.30.2 <=6.30.5", true],
  ["6.30.6", ">=6.30.2 <=6.30.5", false],
  ["1.0.0", "=1.0.0 || >3.0.0", true],
  ["3.0.1", "=1.0.0 || >3.0.0", true],
  ["3.0.0", "=1.0.0 || >3.0.0", false],
])("%s in %s: %s", (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test("a prerelease version throws", () => {
  expect(() => isInRange("3.0.0-beta.1", "<3.0.0")).toThrow("x.y.z");
});
