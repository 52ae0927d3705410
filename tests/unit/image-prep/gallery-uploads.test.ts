import { expect, test } from "vitest";
import { galleryUploads } from "~/features/image-prep/.client/gallery-uploads";
import { comparePositions, firstPosition } from "~/features/portfolio/item-order";

const output = (title: string) => ({
  ...{ fileName: `${title}.jpg`, title, alt: "", tags: [], width: 1, height: 1 },
  ...{ originalFile: "", caption: "", blob: new Blob() },
});

test("new photos come first, in their order, also those of a second batch", () => {
  let stored: { id: string; position: number }[] = [{ id: "old", position: 0 }];
  for (const batch of [
    ["a", "b", "c"],
    ["d", "e"],
  ]) {
    const place = {
      folder: "wedding" as const,
      first: firstPosition(stored),
      newId: () => crypto.randomUUID(),
    };
    const uploads = galleryUploads(batch.map(output), place);
    stored = [
      ...stored,
      ...uploads.map(({ upload: { title: id, position } }) => ({ id, position })),
    ];
  }
  expect(stored.toSorted(comparePositions).map(({ id }) => id)).toEqual([
    ...["d", "e", "a", "b", "c", "old"],
  ]);
});
