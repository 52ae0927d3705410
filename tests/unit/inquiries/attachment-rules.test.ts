import { expect, test } from "vitest";
import {
  addFiles,
  droppedFileNotices,
  fileSizeLabel,
  focusAfterRemoval,
  maxFileBytes,
  noDroppedFiles,
} from "~/features/inquiries/attachment-rules";

const accepted = () => "accepted" as const;
const file = (name: string, size = 10) => ({ name, size, lastModified: 1 });
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`));

test("a size is shown in KB, and never less than one", () => {
  expect(fileSizeLabel(0)).toBe("1 KB");
  expect(fileSizeLabel(700)).toBe("1 KB");
  expect(fileSizeLabel(2560)).toBe("3 KB");
  expect(fileSizeLabel(maxFileBytes)).toBe("5120 KB");
});

test("a file of exactly 5 MB fits, one byte more does not", () => {
  const largest = file("largest.jpg", maxFileBytes);
  const tooLarge = file("too-large.jpg", maxFileBytes + 1);
  const { files, dropped } = addFiles([], [largest, tooLarge], accepted);
  expect(files).toEqual([largest]);
  expect(droppedFileNotices(dropped)).toEqual([
    { title: "Some files were too large", text: "Max 5 MB each" },
  ]);
});

test("files of several choices add up to ten", () => {
  const { files, dropped } = addFiles(named(9), [file("ten.jpg"), file("x.jpg")], accepted);
  expect(files).toHaveLength(10);
  expect(droppedFileNotices(dropped)).toEqual([
    { title: "Too many files", text: "Max 10 files. Not attached: x.jpg" },
  ]);
});

test("a file that is chosen again is listed once", () => {
  const edited = { ...file("1.jpg"), lastModified: 2 };
  expect(addFiles(named(2), [file("1.jpg"), edited], accepted).files).toEqual([
    ...named(2),
    edited,
  ]);
});

test("files that fit one by one must fit together", () => {
  const heavy = Array.from({ length: 6 }, (_, n) => file(`${n}.jpg`, maxFileBytes - 9));
  const { files, dropped } = addFiles([], [...heavy, file("small.txt", 9)], accepted);
  expect(files.map(({ name }) => name)).toEqual(["0.jpg", "1.jpg", "2.jpg", "3.jpg", "small.txt"]);
  expect(droppedFileNotices(dropped)).toEqual([
    {
      title: "Those files are too big together",
      text: "The limit is 25 MB in all. Not attached: 4.jpg, 5.jpg",
    },
  ]);
});

test("a file of a kind that the studio cannot open is named", () => {
  const song = file("song.mp3");
  const { files, dropped } = addFiles([], [song], () => "wrongKind");
  expect(files).toEqual([]);
  expect(droppedFileNotices(dropped)).toEqual([
    {
      title: "We couldn't attach some files",
      text: "Photos, PDFs, and text files only: song.mp3",
    },
  ]);
});

test("a file that cannot be read is to be chosen again", () => {
  const { files, dropped } = addFiles([], [file("folder")], () => "unreadable");
  expect(files).toEqual([]);
  expect(droppedFileNotices(dropped)).toEqual([
    {
      title: "We couldn't read some files",
      text: "Please add them again: folder",
    },
  ]);
});

test("a file that is too large is told so, whatever it is", () => {
  const film = file("film.mov", maxFileBytes + 1);
  const { dropped } = addFiles([], [film], () => "wrongKind");
  expect(dropped).toEqual({ ...noDroppedFiles(), tooLarge: ["film.mov"] });
});

test("after a removal the focus goes to the file that moved up, if there is one", () => {
  expect(focusAfterRemoval(0, 3)).toBe(0);
  expect(focusAfterRemoval(1, 3)).toBe(1);
  expect(focusAfterRemoval(2, 3)).toBe(null);
  expect(focusAfterRemoval(0, 1)).toBe(null);
});

test("a notice names four files and counts the others", () => {
  const lost = ["a", "b", "c", "d", "e", "f"];
  expect(droppedFileNotices({ ...noDroppedFiles(), lost })).toEqual([
    {
      title: "Some files didn't arrive",
      text: "Please email them to us: a, b, c, d and 2 more",
    },
  ]);
});
