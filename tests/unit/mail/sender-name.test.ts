import { expect, test } from "vitest";
import { readMail } from "~/features/mail/.server/incoming/read-mail";
import { nameOfAddress } from "~/features/mail/sender-name";

async function nameFrom(from: string, encoding: BufferEncoding = "utf8"): Promise<string> {
  const raw = `From: ${from}\r\nSubject: Cake\r\n\r\nHello\r\n`;
  const mail = await readMail(Uint8Array.from(Buffer.from(raw, encoding)), "zoe@example.com");
  return mail?.name ?? "unreadable";
}

test("the display name is the client's name, raw or encoded", async () => {
  for (const from of [
    "Zoë Müller <zoe@example.com>",
    '"Zoë Müller" <zoe@example.com>',
    "=?utf-8?Q?Zo=C3=AB_M=C3=BCller?= <zoe@example.com>",
    "=?UTF-8?B?Wm/DqyBNw7xsbGVy?= <zoe@example.com>",
    "=?iso-8859-1?Q?Zo=EB?= =?utf-8?Q?_M=C3=BCller?= <zoe@example.com>",
    "zoe@example.com (Zoë Müller)",
    "'Zoë Müller' via Orders <zoe@example.com>",
    "Zoë\u202e\u200b Müller <zoe@example.com>",
  ]) {
    expect(await nameFrom(from), from).toBe("Zoë Müller");
  }
});

test("a display name that names nobody is left out", async () => {
  for (const from of [
    "zoe@example.com",
    "'zoe@example.com' <zoe@example.com>",
    '"" <zoe@example.com>',
    "=?utf-8?Q?=F0=9F=91=B0?= <zoe@example.com>",
    `${"Zoë ".repeat(50)}<zoe@example.com>`,
  ]) {
    expect(await nameFrom(from), from).toBe("");
  }
  expect(await nameFrom("Zoë Müller <zoe@example.com>", "latin1")).toBe("");
});

test("an address stands in for a missing name", () => {
  expect(nameOfAddress("ana.reyes@example.com")).toBe("Ana Reyes");
  expect(nameOfAddress("")).toBe("");
});
