import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toolPaths, toolsFor } from "~/features/back-office/tools";
import addresses from "~/routes";
import { panelPath } from "~/studio";

test("the tools are the pages of the back office, all of them", () => {
  const pages = addresses
    .filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("export const handle ="))
    .map(({ path }) => `/${path}`)
    // One needs a link to get there.
    .filter((path) => !path.includes(":"));
  expect([panelPath, ...toolPaths].sort()).toEqual(pages.sort());
});

test("an assistant is shown the tools whose pages are hers, and no others", () => {
  const hers = addresses
    .filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("handle = staffPage"))
    .map(({ path }) => `/${path}`);
  const { daily, others } = toolsFor("assistant");
  expect([...daily, ...others].map(({ href }) => href).sort()).toEqual(hers.sort());
  const all = toolsFor("owner");
  expect([...all.daily, ...all.others].map(({ href }) => href)).toEqual(toolPaths);
  expect(toolsFor(undefined)).toEqual(all);
});
