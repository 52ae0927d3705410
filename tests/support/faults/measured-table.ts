import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

const document = "docs/reliability.md";

/** Holds a table of docs/reliability.md against what was measured; with `FAULT_TABLE=write` writes it there. */
export function expectTable(name: string, rows: readonly (readonly string[])[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  const table = [begin, ...lines, end].join("\n");
  const text = readFileSync(document, "utf8");
  const written = text.slice(text.indexOf(begin), text.indexOf(end) + end.length);
  if (process.env.FAULT_TABLE === "write") writeFileSync(document, text.replace(written, table));
  else expect(written).toBe(table);
}
