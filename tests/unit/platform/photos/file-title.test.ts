import { expect, test } from "vitest";
import { titleFromFileName } from "~/platform/photos/file-title";

test("makes a title from the words of the file name", () => {
  expect(titleFromFileName("ivory-pearls.jpg")).toBe("Ivory pearls");
  expect(titleFromFileName("éclair_tower 2.webp")).toBe("Éclair tower 2");
  expect(titleFromFileName("---.png")).toBe("Untitled");
});
