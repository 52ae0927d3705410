import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Up to the end of the statement; a method, such as a pattern's `exec`, is none. */
const started = /(?<![.\w])(?:spawn|exec|execFile)(?:Sync)?\)?\([\s\S]*?;\n/g;

const calls = globSync("{scripts,tools}/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(started)].map(([call]) => ({ file, call })),
);

test("no child process opens a window on Windows", () => {
  expect(calls.length).toBeGreaterThan(7);
  expect(calls.filter(({ call }) => !call.includes("windowsHide: true"))).toEqual([]);
});

test("npm and npx run in a shell, since Windows finds them in no other way", () => {
  const bare = calls.filter(({ call }) => /\((?:"np[mx]"|\s*"np[mx]")/.test(call));
  expect(bare).toEqual([]);
});
