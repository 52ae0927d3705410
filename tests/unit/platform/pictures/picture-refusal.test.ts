import { expect, test } from "vitest";
import { refusePicture } from "~/platform/pictures/picture-refusal";

test("a refusal names the file and says what to do", () => {
  const refusal = refusePicture(new File(["x"], "IMG_0042.HEIC"), "heic");
  expect(refusal.error).toMatch(/^“IMG_0042\.HEIC” is a HEIC photo/);
  expect(refusal.error).toContain("Save it as a JPEG");
});

test("a file without a name is the picture", () => {
  expect(refusePicture(new Blob(["x"]), "unreadable").error).toMatch(
    /^The picture cannot be opened/,
  );
});
