import { expect, test } from "vitest";
import { galleryUploads } from "~/features/image-prep/.client/gallery-uploads";
import { jpegName } from "~/features/image-prep/file-names";

const place = { folder: "wedding", first: 10, newId: () => "0a1b2c3d-4e5f" } as const;

function uploadsOf(...files: { originalFile: string; fileName?: string; title?: string }[]) {
  const outputs = files.map(({ originalFile, fileName, title = "" }, at) => ({
    ...{ id: `${at}`, originalFile, title, fileName: fileName ?? jpegName(originalFile) },
    ...{ alt: "", caption: "", tags: [], width: 8, height: 8, blob: new Blob() },
  }));
  return galleryUploads(outputs, place).map(({ upload }) => upload);
}

test("a photo sent without a title is called by its own name, with its accents", () => {
  expect(uploadsOf({ originalFile: "crème-brûlée.jpg" })[0]?.title).toBe("Crème brûlée");
  const renamed = { originalFile: "crème.jpg", fileName: "Best-Cake.jpg" };
  expect(uploadsOf(renamed)[0]?.title).toBe("Best Cake");
  expect(uploadsOf({ originalFile: "crème.jpg", title: "Mine" })[0]?.title).toBe("Mine");
});

test("photos are sent in their order, the last to the first free position", () => {
  const positions = uploadsOf({ originalFile: "a.jpg" }, { originalFile: "b.jpg" });
  expect(positions.map(({ position }) => position)).toEqual([9, 10]);
});
