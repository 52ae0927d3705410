import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { tableOwners } from "../../scripts/schema/table-owners";

const files = readdirSync("app", { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name))
  .map(({ parentPath, name }) => posix.join(parentPath.replaceAll("\\", "/"), name));
const texts = files.map(
  (file) => [posix.relative("app", file), readFileSync(file, "utf8")] as const,
);

const owners = new Map<string, string>(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const writing =
  /\b(?:(?:INSERT|REPLACE)(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+"?(\w+)/g;

type Write = [file: string, table: string];
const writes = texts.flatMap(([file, text]) =>
  [...text.matchAll(writing)].flatMap(([, table = ""]): Write[] =>
    owners.has(table) ? [[file, table]] : [],
  ),
);

const isOwn = ([file, table]: Write) => {
  const owner = owners.get(table) ?? "";
  return file.startsWith(owner === "platform" ? "platform/" : `${owner}/.server/`);
};

/** Writes orders, and quotes once they have left their draft. */
const orderRows = "features/orders/.server/order-rows.ts";

test("only the server code of a table's owner writes it", () => {
  const others = writes.filter((write) => !isOwn(write));
  expect(others).toEqual([[orderRows, "quotes"]]);
  expect(writes.length).toBeGreaterThan(80);
  expect(isOwn(["features/mail/.server/x.ts", "orders"])).toBe(false);
});

test("one file writes orders, payments, and the standing of quotes", () => {
  const tables = ["orders", "order_notes", "payments"];
  const files = writes.filter(([, table]) => tables.includes(table)).map(([file]) => file);
  expect([...new Set(files)]).toEqual([orderRows]);
  const becomes = /UPDATE quotes[^`]*\b(?:sent|replaced|withdrawn|accepted|seen)_at = /;
  const standing = texts.filter(([, text]) => becomes.test(text));
  expect(standing.map(([file]) => file)).toEqual([orderRows]);
});

test("every table has one owner, who writes it", () => {
  const all = Object.values<readonly string[]>(tableOwners).flat();
  expect(all).toEqual([...new Set(all)]);
  const written = new Set(writes.map(([, table]) => table));
  const untouched = all.filter((table) => !written.has(table));
  // Written by triggers, through a passed name, or no longer at all.
  expect(untouched).toEqual([
    ...["order_search", "seo_settings", "portfolio_images", "recognitions"],
    ...["sign_in_attempts", "content_seq"],
  ]);
  // These get the table's name from its owner.
  const nameless = texts.filter(([, text]) => /(?:INTO|UPDATE|DELETE FROM) \$\{/.test(text));
  expect(nameless.map(([file]) => file).sort()).toEqual([
    "features/auth/.server/reset-account.ts",
    ...["features/portfolio/.server/item-sweep.ts", "features/portfolio/.server/item-writes.ts"],
    ...["features/seo/.server/seo-writes.ts", "features/site-images/.server/fill-widths.ts"],
  ]);
});

test("no SQL with numbered parameters is exported", () => {
  const handed = texts.filter(([, text]) =>
    /^export const \w+(?:: string)? =\s*[`"][^`"]*\?\d/m.test(text),
  );
  expect(handed.map(([file]) => file)).toEqual([]);
});
