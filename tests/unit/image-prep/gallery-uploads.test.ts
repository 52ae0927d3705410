import { expect, test } from "vitest";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import {
  galleryUploads,
  type Place,
  withPlaces,
} from "~/features/image-prep/.client/gallery-uploads";
import { jpegName } from "~/features/image-prep/file-names";
import { comparePositions, firstPosition } from "~/features/portfolio/item-order";

const keyOf = (id: string) => `key ${id}`;

type Sent = Partial<Record<"fileName" | "title" | "alt" | "caption", string>> & {
  originalFile: string;
};

function uploadsOf(
  files: Sent[],
  first = 10,
  places: ReadonlyMap<string, Place> = new Map(),
  captions = files.map(({ caption = "" }) => caption),
) {
  const outputs = files.map(
    ({ originalFile, fileName, title = "", alt = "", caption = "" }, at) => ({
      id: `${at}`,
      originalFile,
      title,
      fileName: fileName ?? jpegName(originalFile),
      alt,
      caption,
      tags: [],
      width: 8,
      height: 8,
      blob: new Blob(),
    }),
  );
  return galleryUploads(outputs, {
    folder: "wedding",
    first,
    newId: () => crypto.randomUUID(),
    keyOf,
    captions,
    places: withPlaces(
      places,
      outputs.map(({ id }) => keyOf(id)),
      first,
    ),
  }).map(({ upload }) => upload);
}

test("titles a photo without a title by its file name, with accents", () => {
  expect(uploadsOf([{ originalFile: "crème-brûlée.jpg" }])[0]?.title).toBe("Crème brûlée");
  const renamed = { originalFile: "crème.jpg", fileName: "Best-Cake.jpg" };
  expect(uploadsOf([renamed])[0]?.title).toBe("Best Cake");
  expect(uploadsOf([{ originalFile: "crème.jpg", title: "Mine" }])[0]?.title).toBe("Mine");
});

test("sends photos in order, the last one to the first free position", () => {
  const positions = uploadsOf([{ originalFile: "a.jpg" }, { originalFile: "b.jpg" }]);
  expect(positions.map(({ position }) => position)).toEqual([9, 10]);
});

test("new photos come first in their order, in a second batch too", () => {
  let stored: { id: string; position: number }[] = [{ id: "old", position: 0 }];
  for (const batch of [
    ["a", "b", "c"],
    ["d", "e"],
  ]) {
    const files = batch.map((title) => ({ originalFile: `${title}.jpg`, title }));
    const uploads = uploadsOf(files, firstPosition(stored));
    stored = [...stored, ...uploads.map(({ title: id, position }) => ({ id, position }))];
  }
  expect(stored.toSorted(comparePositions).map(({ id }) => id)).toEqual([
    ...["d", "e", "a", "b", "c", "old"],
  ]);
});

test("sending a photo again reuses its place, without a duplicate", () => {
  const [before] = uploadsOf([{ originalFile: "a.jpg" }, { originalFile: "b.jpg" }]);
  if (!before) throw new Error("Nothing was to be sent.");
  const { stem, position } = before;
  const places = new Map([["key 0", { stem, position }]]);
  const [again] = uploadsOf([{ originalFile: "a.jpg" }], 40, places);
  expect(again).toMatchObject({ stem, position });
});

test("a photo that is sent later takes its place among the others", () => {
  const places = withPlaces(new Map(), ["a", "b", "c"], 10);
  const later = withPlaces(places, ["b"], 7);
  expect(later.get("b")).toEqual({ position: 9 });
  expect(withPlaces(later, ["b", "d"], 7).get("d")).toEqual({ position: 7 });
});

test("sends a caption unless several photos share it", () => {
  const captions = ["A custom cake.", "Roses for Ada.", "A custom cake."];
  const files = captions.map((caption, at) => ({ originalFile: `${at}.jpg`, caption }));
  expect(uploadsOf(files).map(({ caption }) => caption)).toEqual(["", "Roses for Ada.", ""]);
  const [later] = uploadsOf(files.slice(2), 10, new Map(), captions);
  expect(later?.caption, "sent after the others").toBe("");
});

test("truncates texts to the gallery's limits", () => {
  const long = "Roses ".repeat(200);
  const [upload] = uploadsOf([{ originalFile: "a.jpg", title: long, alt: long, caption: long }]);
  const sent = { ...upload, read: undefined, id: `${upload?.stem}.jpg` };
  expect(galleryCalls.addPhoto.input.safeParse(sent).error?.issues ?? []).toEqual([]);
  expect(upload?.alt.length).toBe(500);
});
