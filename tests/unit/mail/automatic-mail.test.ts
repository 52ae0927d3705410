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
    ["x-autorespond", "1"],
    ["content-type", "multipart/report; report-type=delivery-status; boundary=x"],
  ];
  for (const [key, value] of automatic) {
    expect(isAutomatic(header(key, value), "ada@example.com"), `${key}: ${value}`).toBe(true);
  }
  for (const sender of ["", "<>", "MAILER-DAEMON@mx.example", "postmaster@mx.example"]) {
    expect(isAutomatic([], sender), sender).toBe(true);
  }
});

test("a group address's headers do not make a person's email automatic", () => {
  const list = [
    { key: "list-id", value: "<family.example>" },
    { key: "list-unsubscribe", value: "<mailto:leave@family.example>" },
  ];
  for (const precedence of ["list", "bulk"]) {
    const headers = [...list, { key: "precedence", value: precedence }];
    expect(isAutomatic(headers, "ada@example.com"), precedence).toBe(false);
    const away = [...headers, { key: "auto-submitted", value: "auto-replied" }];
    expect(isAutomatic(away, "ada@example.com")).toBe(true);
  }
});

test("an out-of-office reply may carry the suppression header alone, as a person's email may", () => {
  const suppressed = (subject: string) => [
    { key: "subject", value: subject },
    { key: "x-auto-response-suppress", value: "All" },
  ];
  for (const subject of [
    "Automatic reply: Your cake",
    "Out of Office: Your cake",
    "Automatische Antwort: Your cake",
    "Réponse automatique : Your cake",
    "=?utf-8?Q?Respuesta_autom=C3=A1tica:?= Your cake",
  ]) {
    expect(isAutomatic(suppressed(subject), "ada@example.com"), subject).toBe(true);
  }
  for (const subject of ["Re: Your cake", "Re: Automatic reply: Your cake", ""]) {
    expect(isAutomatic(suppressed(subject), "ada@example.com"), subject).toBe(false);
  }
  expect(isAutomatic(header("subject", "Out of office party cake"), "ada@example.com")).toBe(false);
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
  const relayed = `Original-Recipient: rfc822;ada@school.example\n${report("failed").split("\n\n")[1]}`;
  expect(failedRecipients(relayed)).toEqual(["ada@school.example", "ada@example.com"]);
  expect(failedRecipients("Final-Recipient: rfc822;".repeat(100_000))).toEqual([]);
});
