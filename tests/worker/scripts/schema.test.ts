import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOpen } from "~/features/orders/.server/order-sql";
import { listTables } from "../../../scripts/backup/database";
import { schemaText } from "../../../scripts/schema/schema-text";
import { tableOwners } from "../../../scripts/schema/table-owners";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";

test("the schema file matches the migrations, and each of its tables has an owner", async () => {
  const { db, dispose } = await openInquiryStorage();
  const owned = Object.values<readonly string[]>(tableOwners).flat();
  expect((await listTables(db)).filter((table) => !owned.includes(table))).toEqual([]);
  const written = readFileSync("migrations/schema.sql", "utf8");
  expect(await schemaText(db), "Run `npm run schema`.").toBe(written);
  await dispose();
});

test("the inbox's index of open orders lists the open statuses", () => {
  const written = readFileSync("migrations/schema.sql", "utf8");
  const index = /CREATE INDEX orders_due [^;]*AND (status IN [^;]*);/.exec(written)?.[1];
  const told = "Write a migration that drops orders_due and creates it with the new list.";
  expect(`orders.${index}`, told).toBe(isOpen);
});
