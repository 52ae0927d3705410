import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { panelPath } from "~/features/auth/sign-in-path";
import { toolPaths } from "~/features/back-office/tools";
import addresses from "~/routes";

test("the tools are the pages of the back office, all of them", () => {
  const pages = addresses
    .filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("export const handle ="))
    .map(({ path }) => `/${path}`)
    // One needs a link to get there.
    .filter((path) => !path.includes(":"));
  expect([panelPath, ...toolPaths].sort()).toEqual(pages.sort());
});
