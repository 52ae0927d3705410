import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("scripts", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map(({ parentPath, name }) => posix.join(parentPath, name));

const imports = files.map((file) => {
  const found = readFileSync(file, "utf8").matchAll(
    /\b(?:from|import|import\(|URL\()\s*"(\.[^"]+)"/g,
  );
  return {
    file,
    leadsTo: [...found].map(([, path = ""]) => posix.join(posix.dirname(file), path)),
  };
});

type Imports = typeof imports;

/** What remains when the files that lead to no other remaining file are taken away, again and again. */
function leftInCircles(all: Imports): Imports {
  const names = new Set(all.map(({ file }) => file));
  const left = all.filter(({ leadsTo }) => leadsTo.some((file) => names.has(file)));
  return left.length === all.length ? left : leftInCircles(left);
}

test("no imports of the scripts go round in a circle", () => {
  expect(leftInCircles(imports)).toEqual([]);
});

test("the check sees a circle", () => {
  const back = { file: "scripts/refusal.ts", leadsTo: ["scripts/launch.ts"] };
  expect(leftInCircles([...imports, back])).toContainEqual(back);
});
