import { expect, test } from "vitest";
import { cleanFileName, nameForKind } from "~/features/inquiries/file-name";

test("a name that fits its kind stays", () => {
  expect(nameForKind("Torte für Ada.JPG", "jpeg")).toBe("Torte für Ada.JPG");
});

test("the ending says what the bytes are", () => {
  expect(nameForKind("invoice.exe", "jpeg")).toBe("invoice.exe.jpg");
  expect(nameForKind("run.js", "text")).toBe("run.js.txt");
  expect(nameForKind("IMG_0001.png", "heic")).toBe("IMG_0001.png.heic");
});

test("folders, control characters and reordering marks go", () => {
  expect(cleanFileName("C:\\fakepath\\..\\cake\u202egpj.exe\r\n")).toBe("cakegpj.exe");
  expect(cleanFileName("../../etc/passwd")).toBe("passwd");
  expect(cleanFileName('a"b<c>.png')).toBe("a_b_c_.png");
});

test("a file without a name gets one", () => {
  expect(cleanFileName("")).toBe("file");
  expect(cleanFileName("...")).toBe("file");
});

test("a long name is cut before its ending", () => {
  const name = cleanFileName(`${"x".repeat(300)}.jpeg`);
  expect(name).toHaveLength(120);
  expect(name.endsWith("x.jpeg")).toBe(true);
});
