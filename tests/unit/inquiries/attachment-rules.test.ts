import { expect, test } from "vitest";
import {
  admitFiles,
  droppedFileNotices,
  focusAfterRemoval,
  noDroppedFiles,
  notSentNotices,
  rejectedFileNotices,
} from "~/features/inquiries/attachment-rules";
import { maxFileBytes, maxFiles, photoShare } from "~/features/orders/files/attachment-limits";

const file = (name: string, size = 10) => ({ name, size });
const photo = (name: string, size = 10) => ({
  file: file(name, size),
  verdict: "accepted" as const,
});
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => photo(`${index + 1}.jpg`));
/** The notices about files that cannot be sent. */
const noticesFor = (chosen: Parameters<typeof admitFiles<ReturnType<typeof file>>>[0]) =>
  rejectedFileNotices(admitFiles(chosen).left);

test("a file of exactly 5 MB fits; one more byte does not", () => {
  const chosen = [photo("largest.jpg", maxFileBytes), photo("too-large.jpg", maxFileBytes + 1)];
  expect(admitFiles(chosen).files).toEqual([file("largest.jpg", maxFileBytes)]);
  expect(noticesFor(chosen)).toEqual([
    { title: "Some files were too large", text: "Max 5 MB each" },
  ]);
});

test("ten files fit; the notice names the eleventh", () => {
  const chosen = [...photos(10), photo("x.jpg")];
  expect(admitFiles(chosen).files).toHaveLength(10);
  expect(noticesFor(chosen)).toEqual([
    { title: "Too many files", text: "Max 10 files. Not attached: x.jpg" },
  ]);
});

test("ten photos at their share of the limit fit together", () => {
  const chosen = Array.from({ length: maxFiles }, (_, n) => photo(`${n}.jpg`, photoShare));
  expect(admitFiles(chosen).files).toHaveLength(10);
});

test("two files with the same name both fit", () => {
  expect(admitFiles([photo("image.jpg"), photo("image.jpg")]).files).toHaveLength(2);
});

test("files that fit individually must fit together", () => {
  const heavy = Array.from({ length: 6 }, (_, n) => photo(`${n}.jpg`, maxFileBytes - 9));
  const chosen = [...heavy, photo("small.txt", 9)];
  const { files } = admitFiles(chosen);
  expect(files.map(({ name }) => name)).toEqual(["0.jpg", "1.jpg", "2.jpg", "3.jpg", "small.txt"]);
  expect(noticesFor(chosen)).toEqual([
    {
      title: "Those files are too big together",
      text: "The limit is 25 MB in all. Not attached: 4.jpg, 5.jpg",
    },
  ]);
});

test.each([
  ["wrongKind", "We couldn’t attach some files", "Photos, PDFs, and text files only: x"],
  [
    "oldPhoto",
    "We can’t open BMP or TIFF photos",
    "Please save them as JPEG or PNG and add them again: x",
  ],
  ["empty", "Some files are empty", "We left these out: x"],
  [
    "cutOff",
    "Some files are incomplete",
    "Their transfer broke off. Please add the whole files again: x",
  ],
  ["unreadable", "We couldn’t read some files", "Please add them again: x"],
] as const)("leaves out a file that is %s, and says why", (verdict, title, text) => {
  const chosen = [{ file: file("x"), verdict }];
  expect(admitFiles(chosen).files).toEqual([]);
  expect(noticesFor(chosen)).toEqual([{ title, text }]);
});

test("calls a file too large before anything else", () => {
  const film = { file: file("film.mov", maxFileBytes + 1), verdict: "wrongKind" as const };
  expect(admitFiles([film]).left).toMatchObject([{ reason: "tooLarge" }]);
});

test("names a file in the result if its check was still pending", () => {
  expect(notSentNotices([{ file: file("big.pdf"), reason: "tooLarge" }])).toEqual([
    { title: "Some files weren’t sent", text: "Please email them to us: big.pdf" },
  ]);
  expect(notSentNotices([])).toEqual([]);
});

test("after a removal, focus moves to the next file, if there is one", () => {
  expect(focusAfterRemoval(0, 3)).toBe(0);
  expect(focusAfterRemoval(1, 3)).toBe(1);
  expect(focusAfterRemoval(2, 3)).toBe(null);
  expect(focusAfterRemoval(0, 1)).toBe(null);
});

test("a notice names four files and counts the rest", () => {
  const lost = ["a", "b", "c", "d", "e", "f"];
  expect(droppedFileNotices({ ...noDroppedFiles(), lost })).toEqual([
    {
      title: "Some files didn’t arrive",
      text: "Please email them to us: a, b, c, d, and 2 more",
    },
  ]);
});
