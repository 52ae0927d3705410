import { expect, test } from "vitest";
import { readMail } from "~/features/mail/.server/incoming/read-mail";

const head = "From: Ada <ada@example.com>\r\nSubject: Cake\r\nMIME-Version: 1.0\r\n";

function read(text: string, encode = (each: string) => Buffer.from(each, "utf8")) {
  return readMail(Uint8Array.from(encode(text)), "ada@example.com");
}

function mailOf(...parts: string[]): string {
  const written = parts.map((part) => `--b\r\n${part}\r\n`).join("");
  return `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${written}--b--\r\n`;
}

test("the other forms of an email's text are no files", async () => {
  const mail = await read(
    mailOf(
      "Content-Type: text/plain\r\n\r\n👍 Ada reacted",
      'Content-Type: text/vnd.google.email-reaction+json\r\n\r\n{"emoji":"👍","version":1}',
      "Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR",
      "Content-Type: text/x-amp-html\r\n\r\n<html amp4email>",
    ),
  );
  expect(mail).toMatchObject({ text: "👍 Ada reacted", files: [], refused: [] });
});

test("a text file or an invitation that the client attached is a file", async () => {
  const attached = (type: string, name: string) =>
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx`;
  const mail = await read(
    mailOf(
      "Content-Type: text/plain\r\n\r\nHi",
      attached("text/plain", "guests.txt"),
      attached("text/csv", "names.csv"),
      attached("text/calendar", "party.ics"),
    ),
  );
  expect(mail?.files.map(({ name }) => name)).toEqual(["guests.txt", "names.csv"]);
  expect(mail?.refused).toEqual(["party.ics"]);
});
