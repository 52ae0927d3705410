import { expect, test } from "vitest";
import { failedRecipients, isAutomatic } from "~/features/mail/automatic-mail";

const header = (key: string, value: string) => [{ key, value }];

test("recognizes automatic mail", () => {
  const automatic: [string, string][] = [
    ["auto-submitted", "auto-replied"],
    ["auto-submitted", "auto-generated; x=1"],
    ["precedence", "Bulk"],
    ["precedence", "auto_reply"],
    ["x-autoreply", "yes"],
    ["list-id", "<cakes.example>"],
    ["content-type", "multipart/report; report-type=delivery-status; boundary=x"],
  ];
  for (const [key, value] of automatic) {
    expect(isAutomatic(header(key, value), "ada@example.com"), `${key}: ${value}`).toBe(true);
  }
  for (const sender of ["", "<>", "MAILER-DAEMON@mx.example", "postmaster@mx.example"]) {
    expect(isAutomatic([], sender), sender).toBe(true);
  }
});

test("does not take a person's email for automatic mail", () => {
  expect(isAutomatic([], "ada@example.com")).toBe(false);
  expect(isAutomatic(header("auto-submitted", "no"), "ada@example.com")).toBe(false);
  expect(isAutomatic(header("precedence", "normal"), "ada@example.com")).toBe(false);
  expect(isAutomatic(header("content-type", "multipart/mixed"), "post@master.example")).toBe(false);
});

const report = (action: string) => `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; <Ada@Example.com>
Action: ${action}
Status: 5.1.1`;

test("reads the permanently failed recipients of a bounce report", () => {
  expect(failedRecipients(report("failed"))).toEqual(["ada@example.com"]);
  expect(failedRecipients(report("failed").replaceAll("\n", "\r\n"))).toEqual(["ada@example.com"]);
  expect(failedRecipients(report("delayed"))).toEqual([]);
  expect(failedRecipients("Final-Recipient: rfc822;".repeat(100_000))).toEqual([]);
});
