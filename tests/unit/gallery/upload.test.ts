import { expect, test } from "vitest";
import { uploadTitle } from "~/features/gallery/photo-title";
import type { PhotoFields, PortfolioPhoto } from "~/features/gallery/portfolio-photo";
import { readPrepMetadata } from "~/features/gallery/prep-metadata";
import {
  describeDuplicate,
  tallyUploads,
  type UploadEntry,
  unpublishedEntries,
  uploadSummary,
} from "~/features/gallery/upload-entries";

const shown: PhotoFields = {
  category: "wedding",
  title: "",
  alt: "",
  focal: { x: 0.5, y: 0.5 },
  position: 0,
  story: "",
  town: "",
  servings: "",
  tiers: 0,
  price: 0,
  hidden: false,
  deleted: false,
};

test("titles a photo by its file name", () => {
  expect(uploadTitle("ivory-pearls.jpg", "wedding")).toBe("Ivory pearls");
  expect(uploadTitle("Rose cake 2.JPG", "wedding")).toBe("Rose cake 2");
  expect(uploadTitle("painted.png", "sculpted")).toBe("Painted");
});

test("ignores names from cameras and messengers", () => {
  for (const name of [
    "IMG_1234.jpeg",
    "DSC00017.JPG",
    "20260514_181203.jpg",
    "PXL_20260101_101010.jpg",
    "IMG_2041 (1).heic",
    "PHOTO-2026-05-01-10-10-10.jpg",
  ]) {
    expect(uploadTitle(name, "wedding"), name).toBe("Wedding cake");
  }
  expect(uploadTitle("1.jpg", "cupcakes")).toBe("Cupcakes");
});

test("reads title and alt of each file from the image-prep metadata", () => {
  const words = readPrepMetadata(
    JSON.stringify({
      seo: {},
      section: "Gallery",
      items: [
        {
          fileName: "Ivory.jpg",
          title: " Ivory pearls ",
          alt: "Three tiers",
          tags: ["x"],
          width: 1,
        },
        { fileName: "plain.jpg", title: null },
      ],
    }),
  );
  expect(words.get("ivory.jpg")).toEqual({ title: "Ivory pearls", alt: "Three tiers" });
  expect(words.get("plain.jpg")).toEqual({ title: "", alt: "" });
});

test("ignores other metadata.json files", () => {
  for (const json of ["", "no JSON", "[]", '{"items":5}'])
    expect(readPrepMetadata(json).size).toBe(0);
});

test("names an existing copy of a photo, unless it was deleted", () => {
  const photo = (id: string, fields: Partial<PhotoFields> = {}): PortfolioPhoto => ({
    id,
    etag: "same",
    width: 1,
    height: 1,
    widths: [],
    placeholder: null,
    live: { ...shown, title: "Ivory pearls", ...fields },
    draft: {},
    problem: null,
  });
  const added = photo("b");
  expect(describeDuplicate(added, [added])).toBeUndefined();
  expect(describeDuplicate(added, [{ ...photo("a"), etag: "other" }])).toBeUndefined();
  expect(describeDuplicate(added, [photo("a", { deleted: true })])).toBeUndefined();
  expect(describeDuplicate(added, [photo("a"), added])).toBe(
    "You already have this photo: “Ivory pearls” in Wedding. Delete one if you don’t want both.",
  );
});

test("summarizes progress, added photos, and failures", () => {
  const entry = (state: "waiting" | "done"): UploadEntry => {
    const file = { id: state, name: "a.jpg" };
    return state === "done" ? { ...file, state, photo: "a" } : { ...file, state };
  };
  const failed = { id: "x", name: "b.jpg", state: "failed", error: "No", retryable: true } as const;
  const sending = { id: "s", name: "c.jpg", state: "sending", part: 0.5 } as const;
  const summaryOf = (...entries: UploadEntry[]) => uploadSummary(tallyUploads(entries));
  expect(summaryOf(entry("done"), sending, entry("waiting"))).toBe("Uploading 3 photos: 1 done");
  expect(tallyUploads([entry("done"), sending]).part).toBe(0.75);
  expect(summaryOf(entry("done"))).toBe("1 photo added. Publish when you’re ready.");
  expect(summaryOf(entry("done"), entry("done"))).toBe(
    "2 photos added. Publish when you’re ready.",
  );
  expect(summaryOf(entry("done"), failed)).toBe("1 photo added, 1 photo wasn’t added.");
  expect(summaryOf(failed)).toBe("1 photo wasn’t added.");
});

test("keeps the note about added photos until they are published or deleted", () => {
  const done = (photo: string): UploadEntry => ({ id: photo, name: photo, state: "done", photo });
  const failed = { id: "x", name: "b.jpg", state: "failed", error: "No", retryable: true } as const;
  const entries = [done("waits"), done("live"), done("deleted"), failed];
  const unpublished = { ...shown, hidden: true };
  const photos = [
    { id: "waits", live: unpublished, draft: { added: true, hidden: false } },
    { id: "live", live: shown, draft: {} },
    { id: "deleted", live: unpublished, draft: { added: true, hidden: false, deleted: true } },
  ];
  expect(unpublishedEntries(entries, photos)).toEqual([done("waits"), failed]);
});
