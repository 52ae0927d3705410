import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

test("the compiled resampler is that of its source", () => {
  const { scripts } = z
    .object({ scripts: z.object({ resampler: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const words = scripts.resampler.split(" ").slice(1);
  const file = words.pop() ?? "";
  const folder = mkdtempSync(join(tmpdir(), "cake-studio-resampler-"));
  try {
    const again = join(folder, "again.wasm");
    execFileSync("node_modules/.bin/asc", [...words, again]);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
