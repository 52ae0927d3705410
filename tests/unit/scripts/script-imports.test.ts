import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const files = ["scripts", "tools"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map(({ parentPath, name }) => posix.join(parentPath.replaceAll("\\", "/"), name));

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

/** What remains after repeatedly removing files that import no other remaining file. */
function inCycles(all: Imports): Imports {
  const names = new Set(all.map(({ file }) => file));
  const left = all.filter(({ leadsTo }) => leadsTo.some((file) => names.has(file)));
  return left.length === all.length ? left : inCycles(left);
}

test("the imports of scripts and tools have no cycles", () => {
  expect(inCycles(imports)).toEqual([]);
});

test("the product's commands need nothing from tools, which measure it or make its files", () => {
  const needed = imports.filter(
    ({ file, leadsTo }) =>
      file.startsWith("scripts/") && leadsTo.some((path) => path.startsWith("tools/")),
  );
  expect(needed).toEqual([]);
});

test("the check finds a planted cycle", () => {
  const back = { file: "scripts/refusal.ts", leadsTo: ["scripts/launch.ts"] };
  expect(inCycles([...imports, back])).toContainEqual(back);
});
