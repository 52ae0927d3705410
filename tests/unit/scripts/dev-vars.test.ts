import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filledIn } from "~/platform/settings";
import { readVars } from "../../../scripts/local-worker";

const folder = mkdtempSync(join(tmpdir(), "dev-vars-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, ".dev.vars");
  writeFileSync(file, text);
  return readVars(file);
}

const example = readFileSync(".dev.vars.example", "utf8");

test("a .dev.vars file with Windows line ends has the same values", () => {
  const values = read(example.replaceAll("\n", "\r\n"));
  expect(values).toMatchObject({ ADMIN_PASSWORD: "sugar-rose", ADMIN_RESET: "" });
  expect(values).toEqual(read(example));
});

test("values need no quotes, and may have comments behind them", () => {
  const text =
    "# Ours\nADMIN_PASSWORD=three tiers # since May\nexport ADMIN_PIN='4711'\nKEY_2=\"a\"\n";
  const values = { ADMIN_PASSWORD: "three tiers", ADMIN_PIN: "4711", KEY_2: "a" };
  expect(read(text)).toEqual(values);
});

test("a public site knows the example's values from a file with Windows line ends, too", () => {
  const filled = filledIn(example.replaceAll("\n", "\r\n"));
  expect(filled.get("ADMIN_PASSWORD")).toBe("sugar-rose");
  expect(filled).toEqual(filledIn(example));
  expect(filled.has("ADMIN_RESET")).toBe(false);
});
