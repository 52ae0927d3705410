import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toolPaths, toolsFor } from "~/features/back-office/tools";
import addresses from "~/routes";
import { panelPath } from "~/studio";

test("the tools are all pages of the back office", () => {
  const pages = addresses
    .filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("export const handle ="))
    .map(({ path }) => `/${path}`)
    // Pages with a parameter are reached by a link.
    .filter((path) => !path.includes(":"));
  expect([panelPath, ...toolPaths].sort()).toEqual(pages.sort());
});

test("an assistant sees the tools with staff pages, and no others", () => {
  const staffTools = addresses
    .filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("handle = staffPage"))
    .map(({ path }) => `/${path}`);
  const { daily, others } = toolsFor("assistant");
  expect([...daily, ...others].map(({ href }) => href).sort()).toEqual(staffTools.sort());
  const all = toolsFor("owner");
  expect([...all.daily, ...all.others].map(({ href }) => href)).toEqual(toolPaths);
  expect(toolsFor(undefined)).toEqual(all);
});
