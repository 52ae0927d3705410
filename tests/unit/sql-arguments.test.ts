import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** D1 refuses more arguments; the local database doesn't. */
const most = 32;

/** The number of arguments of each JSON function in a source text. */
function argumentCounts(text: string): { call: string; count: number }[] {
  return [...text.matchAll(/\bjson_(?:object|array|patch|set)\(/g)].map(({ 0: name, index }) => {
    let [depth, count] = [0, 1];
    const start = index + name.length;
    for (const sign of text.slice(start)) {
      if (sign === ")" && depth === 0) break;
      if ("({[".includes(sign)) depth += 1;
      if (")}]".includes(sign)) depth -= 1;
      if (sign === "," && depth === 0) count += 1;
    }
    return { call: text.slice(index, start + 40), count };
  });
}

test("no SQL function has more arguments than D1 allows", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const calls = files.flatMap((file) => argumentCounts(readFileSync(join("app", file), "utf8")));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ count }) => count > most)).toEqual([]);
  const planted = `SELECT json_object(${Array.from({ length: 17 }, (_, at) => `'a${at}', f(1, 2)`)})`;
  expect(argumentCounts(planted).map(({ count }) => count)).toEqual([34]);
});
