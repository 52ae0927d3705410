import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the time in which we reply is written in studio.ts alone", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const promise =
    /\b(?:reply|replies|answer|get back)\b[^"`.]*\bwithin (?:a day|one day|\d+ hours)/i;
  const byHand = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => promise.test(readFileSync(`app/${file}`, "utf8")));
  expect(byHand).toEqual([]);
});
