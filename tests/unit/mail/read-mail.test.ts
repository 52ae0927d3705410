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

test("reads UTF-8 that is declared as US-ASCII or Latin 1 as UTF-8", async () => {
  const words = "Zoë’s 🎂 for 20 €";
  for (const charset of ["us-ascii", '"US-ASCII"', "iso-8859-1", "windows-1252", "utf-8"]) {
    const plain = `Content-Type: text/plain; charset=${charset}\r\n\r\n${words}`;
    expect((await read(head + plain))?.text, charset).toBe(words);
    const html = `Content-Type: text/html; charset=${charset}\r\n\r\n<p>${words}</p>`;
    expect((await read(head + html))?.text, charset).toBe(words);
  }
  const encoded = "Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: base64";
  const body = Buffer.from(words).toString("base64");
  expect((await read(`${head}${encoded}\r\n\r\n${body}`))?.text).toBe(words);
  expect((await read(`${head}\r\n${words}`))?.text).toBe(words);
  const subject = head.replace("Subject: Cake", "Subject: =?us-ascii?Q?Zo=C3=AB=27s_cake?=");
  expect((await read(`${subject}\r\nHi`))?.subject).toBe("Zoë's cake");
});

test("reads Latin 1 as what it says", async () => {
  for (const charset of ["us-ascii", "iso-8859-1", "windows-1252"]) {
    const mail = `${head}Content-Type: text/plain; charset=${charset}\r\n\r\nZoë, crème, 20°`;
    expect((await read(mail, (text) => Buffer.from(text, "latin1")))?.text).toBe("Zoë, crème, 20°");
  }
});

test("reads HTML beside plain text that is no alternative to it", async () => {
  const mail = await read(
    mailOf(
      'Content-Type: text/html\r\n\r\n<p>See <a href="https://example.com/hall">the hall</a>.</p>',
      "Content-Type: text/plain\r\n\r\nSent to the family list",
    ),
  );
  expect(mail?.text).toBe("See the hall <https://example.com/hall>.\n\nSent to the family list");
});

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

test("keeps the joiners of emoji and Persian, and drops what could disguise a text", async () => {
  const words = "👨‍👩‍👧 نیم\u200cفاصله";
  const disguised = `\u202e${words}\u00ad\u200b`;
  const mail = await read(`${head}Content-Type: text/plain; charset=utf-8\r\n\r\n${disguised}`);
  expect(mail?.text).toBe(words);
});
