import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = readdirSync("docs")
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, text: readFileSync(`docs/${name}`, "utf8") }));

const endings = [".test.ts", ".test.tsx", ".spec.ts", ".desktop.spec.ts", ".phone.spec.ts"];

test("every test that a page names exists", () => {
  const missing = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:unit|worker|browser)\/[\w/-]+)`/g)]
      .map(([, path]) => path)
      .filter((path) => !endings.some((ending) => existsSync(`tests/${path}${ending}`)))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every link between pages leads to an existing page and heading", () => {
  const broken = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([^):]*)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !isThere(name, target))
      .map((target) => `${name}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** Tables, headings, and code keep their lines; nor can a line break within a span of code or a word. */
const unbreakable = /^(?:[|#]|\s*(?:\S*`[^`]+`\S*|\S+)$)/;

test("the text of every page wraps at 100 columns", () => {
  const long = globSync(["*.md", "{docs,migrations}/**/*.md"]).flatMap((page) =>
    readFileSync(page, "utf8")
      .replace(/^```[\s\S]*?^```/gm, "")
      .split(/\r?\n/)
      .filter((line) => [...line].length > 100 && !unbreakable.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(long).toEqual([]);
});

function isThere(from: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = `docs/${path === "" ? from : path}`;
  if (!existsSync(file)) return false;
  return anchor === undefined || headings(readFileSync(file, "utf8")).includes(anchor);
}

/** The anchors that GitHub gives to headings. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
