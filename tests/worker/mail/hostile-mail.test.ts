import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedObjects } from "../../support/inquiries/stored-inquiries";
import { messagesOf, replyAddressOf, startMailSite } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { sampleOf } from "../../support/sample";
import type { Site } from "../../support/site";

let site: Site;
const id = inboxId(1);
beforeAll(async () => {
  site = await startMailSite();
  await putInquiry(site.db, { id });
});
afterAll(() => site.stop());

const ada = "ada@example.com";
const head = `From: Ada <${ada}>\r\nMIME-Version: 1.0\r\n`;
const multipart = `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n`;
const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const base64 = "Content-Transfer-Encoding: base64\r\n\r\n";
const photoLine = `${"QUJD".repeat(19)}\r\n`;

const hostile: Record<string, string> = {
  "20 MB": `${multipart}${part("text/plain", "Hello")}--b\r\nContent-Type: image/jpeg\r\n${base64}${photoLine.repeat(260_000)}--b--`,
  "9 MB in full": `${multipart}--b\r\nContent-Type: image/jpeg\r\n${base64}${photoLine.repeat(115_000)}--b--`,
  "base64 lines that are words": `${head}\r\n${photoLine.repeat(120_000)}`,
  "1,000 parts": `${multipart}${part("image/png", "x").repeat(1000)}--b--`,
  "10,000 parts": `${multipart}${part("image/png", "x").repeat(10_000)}--b--`,
  "no boundary": `${head}Content-Type: multipart/mixed\r\n\r\nHi`,
  "a million lines": "\n".repeat(1_000_000),
  "words in many lines": `${head}\r\n${"a\r\n".repeat(39_000)}`,
  "pieces of base64": `${head}${base64}${"QQ==".repeat(39_000)}`,
  "10 MB of HTML": `${head}Content-Type: text/html\r\n\r\n${"<p><script>".repeat(950_000)}`,
  "parts within parts": `${head}${Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join("")}`,
  "a flood of headers": `${head}${"X-Flood: a\r\n".repeat(300_000)}\r\nHi`,
  invitations: `${multipart}${part("text/calendar; method=REQUEST", "BEGIN:VCALENDAR\r\nEND:VCALENDAR").repeat(2000)}--b--`,
  "an unknown character set": `${head}Content-Type: text/plain; charset=bogus\r\n\r\nHi\xff`,
  markup: `${head}Subject: <script>alert(1)</script>\r\nContent-Type: text/html\r\n\r\n<p onclick="alert(1)">Hi</p><img src="https://evil.example/x.png">`,
  nothing: "",
};

test("hostile emails are stored or dropped one by one, and none breaks the Worker", {
  timeout: 120_000,
}, async () => {
  const to = await replyAddressOf(id);
  const tried = sampleOf(Object.entries(hostile), 6);
  for (const [name, raw] of tried) {
    expect(await site.deliver({ from: ada, to }, raw), name).toBeNull();
  }
  const messages = await messagesOf(site, id);
  expect(messages).toHaveLength(tried.length);
  expect(messages.every(({ rawKey }) => rawKey !== null)).toBe(true);
  expect(await storedObjects(site, "mail/waiting/")).toEqual([]);
  expect(await site.deliver({ from: ada, to }, "a".repeat(26 * 1024 * 1024))).toContain("25 MB");
  expect(site.log.filter(({ level }) => level === "error")).toEqual([]);
});

test("the content of hostile emails is escaped, in the inbox and among unassigned mail", async () => {
  const admin = await signIn(site);
  for (const to of [await replyAddressOf(id), "reply@example.com"]) {
    await site.deliver({ from: ada, to }, hostile.markup ?? "");
  }
  for (const path of [`/inquiries?open=${id}`, "/emails"]) {
    const page = await (await admin.send(path)).text();
    expect(page.includes("&lt;script&gt;alert(1)&lt;/script&gt;"), path).toBe(true);
    expect(page.includes("<script>alert"), path).toBe(false);
    expect(page.includes("evil.example"), path).toBe(false);
  }
});
