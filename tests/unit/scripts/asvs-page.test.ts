import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The number of ASVS 5.0.0 requirements by chapter, at level 1 and level 2. */
const standard: readonly (readonly [level1: number, level2: number])[] = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];

const verdicts = ["met", "not met", "not applicable"];

type Requirement = { id: string; chapter: number; level: number; verdict: string; told: string };

/** The page's rows; a range such as "4.4.2–4.4.4" counts as several. */
const requirements = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .flatMap((line): Requirement[] => {
    const [, first = "", last = first] =
      /^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \|/.exec(line) ?? [];
    if (first === "") return [];
    const [, , level, , verdict = "", told = ""] = line.split("|").map((cell) => cell.trim());
    const [chapter = 0, section = 0, from = 0] = first.split(".").map(Number);
    const to = Number(last.split(".")[2]);
    return Array.from({ length: to - from + 1 }, (_, at) => ({
      id: `${chapter}.${section}.${from + at}`,
      chapter,
      level: Number(level),
      verdict: verdict.replaceAll("*", ""),
      told,
    }));
  });

const count = (chapter: number, level: number, verdict?: string) =>
  requirements.filter(
    (one) =>
      one.chapter === chapter &&
      one.level === level &&
      (verdict === undefined || one.verdict === verdict),
  ).length;

test("every requirement of levels 1 and 2 is judged once", () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect(standard.map((_, at) => [count(at + 1, 1), count(at + 1, 2)])).toEqual(standard);
});

test("each is met, not met, or not applicable, and says where or why", () => {
  for (const { id, verdict, told } of requirements) {
    expect(verdicts, id).toContain(verdict);
    expect(told, id).not.toBe("");
  }
});

test("the unmet requirements of level 1 are known", () => {
  const missing = requirements.filter(({ level, verdict }) => level === 1 && verdict === "not met");
  expect(missing.map(({ id }) => id)).toEqual(["14.2.1"]);
});

/** What no test of ours can see: work of others, or the absence of something. */
const notTestable = [
  ...["1.3.7", "3.7.1", "6.2.10", "6.4.2", "11.2.1", "11.2.2"],
  ...[
    "12.1.1",
    "12.2.2",
    "12.3.2",
    "13.2.5",
    "13.3.2",
    "15.2.3",
    "15.3.5",
    "16.2.2",
    "16.4.1",
    "16.4.3",
  ],
];

test("a met requirement names a test, or the page that describes it", () => {
  const bare = requirements.filter(
    ({ verdict, told }) =>
      verdict === "met" && !/`(?:unit|worker|browser)\/|\]\([a-z]+\.md/.test(told),
  );
  expect(bare.map(({ id }) => id).filter((id) => !notTestable.includes(id))).toEqual([]);
});

test("the security page has the right sums", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const sums = standard.map((_, at) =>
    [1, 2].flatMap((level) => verdicts.map((verdict) => count(at + 1, level, verdict))),
  );
  const rows = [...page.matchAll(/^\| V\d+ [^|]+\|(.*)\|$/gm)].map(([, cells = ""]) =>
    cells.split("|").map(Number),
  );
  expect(rows).toEqual(sums);
  const all = verdicts
    .concat(verdicts)
    .map((_, at) => sums.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  expect(page).toContain(`| all | ${all.join(" | ")} |`);
});
