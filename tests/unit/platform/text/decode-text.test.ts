import { expect, test } from "vitest";
import { decodeText } from "~/platform/text/decode-text";

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), little);
  return bytes;
};
const said = "Crème brûlée cake – “best in show”\nIt’s Zoë’s.";

test("reads UTF-8, with and without a mark", () => {
  expect(decodeText(new TextEncoder().encode(said))).toBe(said);
  expect(decodeText(new TextEncoder().encode(`\ufeff${said}`))).toBe(said);
  expect(decodeText(new TextEncoder().encode("日本のケーキ"))).toBe("日本のケーキ");
  expect(decodeText(new Uint8Array())).toBe("");
});

test("reads UTF-16 of either order, with and without a mark", () => {
  for (const little of [true, false]) {
    expect(decodeText(utf16(`\ufeff${said}`, little))).toBe(said);
    expect(decodeText(utf16(said, little))).toBe(said);
  }
  expect(decodeText(utf16("\ufeff日本", true))).toBe("日本");
});

test("reads what Windows editors save", () => {
  const saved = "Cr\xe8me br\xfbl\xe9e cake \x96 \x93best in show\x94\r\nIt\x92s Zo\xeb\x92s.";
  expect(decodeText(latin1(saved))).toBe(said);
  expect(decodeText(latin1("Caf\xe9"))).toBe("Café");
  expect(decodeText(latin1("\xc9clair \xa9 2024"))).toBe("Éclair © 2024");
});

test("reads what old Mac editors save", () => {
  const saved = "Cr\x8fme br\x9el\x8ee cake \xd0 \xd2best in show\xd3\rIt\xd5s Zo\x91\xd5s.";
  expect(decodeText(latin1(saved))).toBe(said);
  expect(decodeText(latin1("Caf\x8e"))).toBe("Café");
});

test("leaves out a text whose encoding isn't certain", () => {
  for (const unclear of ["Mar\x92a", "cake\x97with", "\x81\x40\x82\xa0", "\xe9"]) {
    expect(decodeText(latin1(unclear)), unclear).toBeUndefined();
  }
});

test("each kind of line end becomes a line feed", () => {
  expect(decodeText(latin1("one\rtwo\r\nthree\nfour"))).toBe("one\ntwo\nthree\nfour");
});

test("control bytes are no plain text", () => {
  for (const binary of ["PK\x03\x04", "a\0b", "\x1b[31mred", "\x00\x01\x02\x03"]) {
    expect(decodeText(latin1(binary)), binary).toBeUndefined();
  }
});

test("a text may end inside a character if it was cut there", () => {
  const bytes = new TextEncoder().encode("caf\u00e9").subarray(0, 4);
  expect(decodeText(bytes)).toBeUndefined();
  expect(decodeText(bytes, { cut: true })).toBe("caf");
});
