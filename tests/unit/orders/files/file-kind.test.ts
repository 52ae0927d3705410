import { expect, test } from "vitest";
import {
  cleanFileName,
  nameForKind,
  rejectionReason,
  sniffFileKind,
} from "~/features/orders/files/file-kind";
import { sniffedBytes } from "~/platform/photos/photo-kind";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((char) => char.charCodeAt(0)) : part,
    ),
  );
const ftyp = (major: string, ...compatible: string[]) =>
  bytes(
    [0, 0, 0, 16 + 4 * compatible.length],
    "ftyp",
    major,
    [0, 0, 0, 0],
    ...compatible,
    "\0mdat",
  );
const text = (value: string) => new TextEncoder().encode(value);

test.each([
  ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF")],
  ["png", bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR")],
  ["gif", bytes("GIF87a", [1, 0, 1, 0])],
  ["gif", bytes("GIF89a", [1, 0, 1, 0])],
  ["webp", bytes("RIFF", [36, 0, 0, 0], "WEBPVP8 ")],
  ["pdf", bytes("%PDF-1.7\n%", [0xe2, 0xe3])],
  ["avif", ftyp("avif", "mif1", "miaf")],
  ["avif", ftyp("avis", "msf1")],
  ["avif", ftyp("mif1", "miaf", "avif")],
  ["heic", ftyp("heic", "mif1")],
  ["heic", ftyp("heix", "mif1")],
  ["heic", ftyp("hevc")],
  ["heic", ftyp("mif1", "heic")],
  ["heic", ftyp("msf1", "hevc")],
  ["text", text("Dear studio,\r\n\tthree tiers…\f")],
  ["text", text("\ufeffwith a byte order mark")],
  ["text", bytes([0xff, 0xfe], "H\0i\0")],
  ["text", bytes([0xfe, 0xff], "\0H\0i")],
  ["text", text("<3 this cake")],
  ["text", bytes("caf", [0xe9], " \x92")],
  ["text", bytes("caf", [0x8e], "\rtwo")],
  ["text", bytes("N\0o\0 \0n\0u\0t\0s\0")],
  ["text", bytes("\0N\0o\0 \0n\0u\0t\0s")],
  ["text", text("[InternetShortcut]\r\nURL=https://example.com\r\n")],
  ["text", text("A %PDF-1.7 file follows by email.")],
  ["pdf", bytes("\r\n\r\n%PDF-1.4\n")],
  ["pdf", bytes("\0".repeat(1024), "%PDF-1.4\n")],
  ["pdf", bytes("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n")],
  ["pdf", bytes([0xef, 0xbb, 0xbf], "%PDF-1.4\n")],
] as const)("recognizes %s by its first bytes (%#)", (kind, head) => {
  expect(sniffFileKind(head)).toBe(kind);
});

test.each([
  ["no bytes at all", bytes()],
  ["half a PNG signature", bytes([0x89], "PN")],
  ["a JPEG cut after two bytes", bytes([0xff, 0xd8])],
  ["a RIFF file that is no WebP", bytes("RIFF", [36, 0, 0, 0], "WAVEfmt ")],
  ["an MP4 video", ftyp("isom", "iso2", "mp41")],
  ["a brand outside of its box", bytes([0, 0, 0, 16], "ftypisom", [0, 0, 0, 0], "avif")],
  ["a program", bytes("MZ", [0x90, 0, 3, 0])],
  ["a zip archive or Word document", bytes("PK", [3, 4, 20, 0])],
  ["text with a control byte", text("Hello\u0000there")],
  ["text with an escape sequence", text("\u001b[31mred")],
  ["a web page", text("  <!doctype html><script>alert(1)</script>")],
  ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a web page in UTF-16", bytes("<\0h\0t\0m\0l\0>\0")],
  ["a PDF behind too much else", bytes("\0".repeat(2000), "%PDF-1.4\n")],
  ["an XML file", text('<?xml version="1.0"?><svg/>')],
])("refuses %s", (_what, head) => {
  expect(sniffFileKind(head)).toBeNull();
});

test("accepts long text that is cut inside a character", () => {
  const long = text(`a${"é".repeat(sniffedBytes)}`);
  expect(sniffFileKind(long)).toBe("text");
  expect(sniffFileKind(long.subarray(0, sniffedBytes))).toBe("text");
});

test("only the first 4 KB count", () => {
  const head = new Uint8Array(sniffedBytes + 1).fill(0x61);
  head[sniffedBytes] = 0;
  expect(sniffFileKind(head)).toBe("text");
});

test("reads a view of a larger buffer from the view's start", () => {
  const buffer = new Uint8Array([9, 9, 9, ...ftyp("avif", "mif1")]);
  expect(sniffFileKind(buffer.subarray(3))).toBe("avif");
});

test("keeps a name that fits its kind", () => {
  expect(nameForKind("Torte für Ada.JPG", "jpeg")).toBe("Torte für Ada.JPG");
});

test("appends the extension of what the bytes are", () => {
  expect(nameForKind("invoice.exe", "jpeg")).toBe("invoice.exe.jpg");
  expect(nameForKind("run.js", "text")).toBe("run.js.txt");
  expect(nameForKind("IMG_0001.png", "heic")).toBe("IMG_0001.png.heic");
});

test("removes folders, control characters, and bidi marks", () => {
  expect(cleanFileName("C:\\fakepath\\..\\cake\u202egpj.exe\r\n")).toBe("cakegpj.exe");
  expect(cleanFileName("../../etc/passwd")).toBe("passwd");
  expect(cleanFileName('a"b<c>.png')).toBe("a_b_c_.png");
});

test("gives a file without a name one", () => {
  expect(cleanFileName("")).toBe("file");
  expect(cleanFileName("...")).toBe("file");
});

test("truncates a long name before its extension", () => {
  const name = cleanFileName(`${"x".repeat(300)}.jpeg`);
  expect(name).toHaveLength(120);
  expect(name.endsWith("x.jpeg")).toBe(true);
});

test("distinguishes empty files, BMP, and TIFF from other refused files", () => {
  expect(rejectionReason(bytes())).toBe("empty");
  expect(rejectionReason(bytes("BM", [0, 1, 2, 0xff]))).toBe("oldPhoto");
  expect(rejectionReason(bytes("II*", [0, 8]))).toBe("oldPhoto");
  expect(rejectionReason(bytes("MM", [0], "*"))).toBe("oldPhoto");
  expect(rejectionReason(bytes("MZ", [0, 1]))).toBe("wrongKind");
});
