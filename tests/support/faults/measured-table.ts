import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { isWhole } from "../sample";

const document = "docs/reliability.md";

/**
 * Compares a table of docs/reliability.md with measured rows, or with a sample of rows and columns. With
 * `FAULT_TABLE=write`, a whole run writes it there.
 */
export function expectTable(name: string, rows: readonly (readonly string[])[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  const table = [begin, ...lines, end].join("\n");
  const text = readFileSync(document, "utf8");
  const written = text.slice(text.indexOf(begin), text.indexOf(end) + end.length);
  if (!isWhole) expectRows(written, rows);
  else if (process.env.FAULT_TABLE === "write")
    writeFileSync(document, text.replace(written, table));
  else expect(written).toBe(table);
}

function expectRows(written: string, [head = [], ...rows]: readonly (readonly string[])[]): void {
  const lines = written.split("\n").slice(1, -1);
  const [columns = [], , ...known] = lines.map((line) => line.slice(2, -2).split(" | "));
  const places = head.map((column) => columns.indexOf(column));
  const documented = rows.map(([name]) => {
    const row = known.find(([first]) => first === name);
    return places.map((at) => row?.[at]);
  });
  expect(rows).toEqual(documented);
}
