import fc from "fast-check";
import { expect, test } from "vitest";
import { readMail } from "~/features/mail/.server/incoming/read-mail";
import { cpuTime } from "../../support/processor-time";

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const read = (text: string) => readMail(bytesOf(text), "ada@example.com");
const head = "From: Ada <ada@example.com>\r\nSubject: Cake\r\nMIME-Version: 1.0\r\n";
const multipart = (boundary = "b") =>
  `${head}Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const started = cpuTime();
  const value = await work();
  return { value, took: cpuTime() - started };
}

test("reads the text of a 20 MB email, and drops its files", async () => {
  const line = `${"QUJD".repeat(19)}\r\n`;
  const raw = `${multipart()}${part("text/plain", "Hello")}--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(270_000)}--b--\r\n`;
  const { value, took } = await timed(() => read(raw));
  expect(value).toMatchObject({ text: "Hello", isCut: true, files: [] });
  expect(took).toBeLessThan(4000);
});

test("reads a 9 MB email with its file", async () => {
  const line = `${"QUJD".repeat(19)}\r\n`;
  const raw = `${multipart()}${part("text/plain", "Hello")}--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(120_000)}--b--\r\n`;
  const { value, took } = await timed(() => read(raw));
  expect(value).toMatchObject({ text: "Hello", isCut: false });
  expect(value?.files[0]?.bytes.length).toBe(120_000 * 57);
  expect(took).toBeLessThan(4000);
});

test("reads a thousand parts, and refuses an email with more than anyone sends", async () => {
  const many = (count: number) =>
    `${multipart()}${part("text/plain", "Hi")}${part("image/png", "x").repeat(count)}--b--`;
  expect((await read(many(1000)))?.files.length).toBeLessThanOrEqual(200);
  expect(await read(many(3000))).toBeNull();
});

test("refuses what would cost the parser far more than its size", async () => {
  const costly = [
    "\n".repeat(9_000_000),
    `${head}\r\n${"word word\r\n".repeat(50_000)}`,
    `${head}Content-Transfer-Encoding: base64\r\n\r\n${"QQ==".repeat(2_000_000)}`,
  ];
  for (const raw of costly) {
    const { value, took } = await timed(() => read(raw));
    expect(value).toBeNull();
    expect(took).toBeLessThan(1000);
  }
});

test("limits the depth of nested parts and nested emails", async () => {
  const nested = Array.from(
    { length: 60 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
  ).join("");
  expect(await read(`${head}${nested}\r\nHi`)).toBeNull();
  const emails = Array.from(
    { length: 40 },
    () => "Content-Type: message/rfc822\r\n\r\nSubject: inner\r\n",
  ).join("");
  const forwarded = await read(`${head}${emails}\r\nHi`);
  expect(forwarded?.text ?? "").not.toContain("inner");
});

test("refuses a flood of headers", async () => {
  expect(await read(`${head}${"X-Flood: abcdefghijklmnop\r\n".repeat(20_000)}\r\nHi`)).toBeNull();
  expect(await read(`${head}X-Long: ${"a".repeat(500_000)}\r\n\r\nHi`)).toBeNull();
});

test("reads an email whose boundary is missing or never appears as text", async () => {
  expect(await read(`${head}Content-Type: multipart/mixed\r\n\r\nHi`)).not.toBeNull();
  expect(await read(`${multipart("never")}Hi`)).not.toBeNull();
  expect((await read(""))?.text).toBe("");
  expect((await read("\r\n\r\n\r\n"))?.from).toBe("");
});

test("survives unknown and wrong charsets and broken encodings", async () => {
  const types = [
    "text/plain; charset=bogus-8",
    "text/plain; charset=utf-7",
    'text/plain; charset="',
  ];
  for (const type of types) {
    const raw = `${head}Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!SGk=!!!\r\n`;
    expect((await read(raw))?.text, type).toContain("Hi");
  }
  const odd = `${head}Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=\xff=`;
  expect(await read(odd)).not.toBeNull();
});

test("turns HTML into text, and removes hidden characters", async () => {
  const raw = `${head}Content-Type: text/html\r\n\r\n<p>Hi</p><script>alert(1)</script><img src=x onerror=alert(2)>`;
  expect((await read(raw))?.text).toBe("Hi");
  const disguised = `${head}Content-Type: text/plain; charset=utf-8\r\n\r\na\u202eb\u0000c\u200bd`;
  expect((await read(disguised))?.text).toBe("abcd");
});

test("parses degenerate HTML in linear time", async () => {
  for (const piece of ["<b> ", "&nbsp;", "<br> <b> ", "<script>", "<!--", "&#32;<"]) {
    const html = piece.repeat(1024 * 1024);
    const raw = `${head}Content-Type: text/html\r\n\r\n${html.slice(0, 1024 * 1024)}`;
    const { value, took } = await timed(() => read(raw));
    expect(value, piece).not.toBeNull();
    expect(took, piece).toBeLessThan(2000);
  }
});

test("does not treat invitations as files, however many there are", async () => {
  const bomb = part(
    "text/calendar; method=REQUEST",
    `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n".repeat(10)}END:VCALENDAR`,
  );
  const mail = await read(`${multipart()}${part("text/plain", "Hi")}${bomb.repeat(300)}--b--`);
  expect(mail).toMatchObject({ text: expect.stringContaining("Hi"), files: [] });
  expect(mail?.text).not.toContain("RRULE");
});

test("keeps a header with an encoded line break on one line", async () => {
  const raw = `From: "x\r\n y" <ada@example.com>\r\nSubject: =?utf-8?Q?a=0D=0ABcc:_all@example.com?=\r\n\r\nHi`;
  const mail = await read(raw);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.from).toBe("ada@example.com");
});

test("never throws, whatever the input", { timeout: 60_000 }, async () => {
  const pieces = fc.constantFrom(
    ...["--b\r\n", "--b--\r\n", "\r\n", "Content-Type: multipart/mixed; boundary=b\r\n"],
    ...["Content-Type: text/html; charset=utf-16\r\n", "Content-Transfer-Encoding: base64\r\n"],
    ...[
      "Subject: =?utf-8?B?////?=\r\n",
      "From: <>,;:\r\n",
      "=?x?Q?=?=",
      "Content-Type: message/rfc822\r\n",
    ],
    ...[
      'Content-Disposition: attachment; filename*0*="a\'b"\r\n',
      "\u0000\u00ff",
      "<script>",
      "Date: never\r\n",
    ],
  );
  const mails = fc.array(fc.oneof(pieces, fc.string({ maxLength: 40 })), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(mails, async (parts) => {
      const mail = await read(parts.join(""));
      if (mail) expect(mail.text.isWellFormed()).toBe(true);
    }),
    { numRuns: 600 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
      await readMail(Uint8Array.from(bytes), "");
    }),
  );
});
