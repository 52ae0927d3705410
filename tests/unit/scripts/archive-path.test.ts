import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestPath, pathWithin, tablePath } from "../../../scripts/backup/archive-path";

test("a table and a manifest are written below their folder", () => {
  expect(tablePath("/export", "order_notes")).toBe(join("/export", "tables", "order_notes.jsonl"));
  expect(manifestPath("/export", "gallery", "3f1c-7a52")).toBe(
    join("/export", "manifests", "gallery 3f1c-7a52.json"),
  );
});

test.each(["../../evil", "..\\evil", "/etc/passwd", "a/b", ".", "", "a\n"])(
  "%j is refused as the name of a table and as a manifest's version",
  (name) => {
    expect(() => tablePath("/export", name)).toThrow("is not the name of a table or a manifest");
    expect(() => manifestPath("/export", "gallery", name)).toThrow("is not the name");
    expect(() => manifestPath("/export", name, "1")).toThrow("is not the name");
  },
);

test("a file outside of the export isn't read, not even through a link", () => {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  mkdirSync(join(folder, "manifests"));
  symlinkSync(join(process.cwd(), "package.json"), join(folder, "manifests/gallery 1.json"));
  writeFileSync(join(folder, "manifests/gallery 2.json"), "{}");
  expect(() => pathWithin(folder, "manifests", "gallery 1.json")).toThrow("outside the export");
  expect(() => pathWithin(join(folder, "manifests"), "..", "..")).toThrow("outside the export");
  expect(pathWithin(folder, "manifests", "gallery 2.json")).toBe(
    realpathSync(join(folder, "manifests/gallery 2.json")),
  );
  rmSync(folder, { recursive: true });
});
