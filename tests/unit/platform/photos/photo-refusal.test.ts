import { expect, test } from "vitest";
import { refusePhoto } from "~/platform/photos/photo-refusal";

test("names the file and says what to do", () => {
  const refusal = refusePhoto(new File(["x"], "IMG_0042.HEIC"), "heic");
  expect(refusal.error).toMatch(/^“IMG_0042\.HEIC” is a HEIC photo/);
  expect(refusal.error).toContain("save it as a JPEG");
});

test("calls a file without a name the photo", () => {
  expect(refusePhoto(new Blob(["x"]), "unreadable").error).toMatch(/^The photo can’t be opened/);
});
