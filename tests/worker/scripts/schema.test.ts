import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
