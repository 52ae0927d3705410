import { expect, test } from "vitest";
import { completeCopies, copySchema } from "~/features/second-copy/copy-format";

function accepts(part: string): boolean {
  const copy = { format: 1, contentSeq: 1, migration: "0001_a.sql", parts: [{ part, lines: 1 }] };
  return copySchema.safeParse(copy).success;
}

test("the parts of a backup have the names that the site gives them", () => {
  for (const part of [
    "tables/order_notes/0.jsonl",
    "tables/inquiries/12.jsonl",
    "manifests/gallery 3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10.json",
    "objects/inquiry-attachments/3.jsonl",
  ]) {
    expect(accepts(part), part).toBe(true);
  }
});

test("a part whose name could be a path elsewhere is refused", () => {
  for (const part of [
    "manifests/../../../.ssh/authorized_keys",
    "manifests/gallery ../../../evil.json",
    "manifests/gallery ..\\..\\evil.json",
    "tables/../../evil/0.jsonl",
    "tables/../0.jsonl",
    "tables//etc/cron.d/evil/0.jsonl",
    "/tables/a/0.jsonl",
    "tables/a/0.jsonl\n",
    "tables/a/../0.jsonl",
    "objects/site-images/../../evil.jsonl",
    "objects/other/0.jsonl",
    "archive.json",
    "",
  ]) {
    expect(accepts(part), part).toBe(false);
  }
});

test("only a start time is the id of a complete backup", () => {
  const keys = ["zz/../../evil.json", "9.json", "2026-06-16T09-00.json", "2026-06-15T09-00.json"];
  const ids = completeCopies(keys.map((key) => ({ key })));
  expect(ids).toEqual(["2026-06-15T09-00", "2026-06-16T09-00"]);
});
