import { type Batch, usableItems } from "./batch";
import { metadataOf } from "./metadata";
import { watermarkOf } from "./overrides";

export type Check = { id: string; done: boolean; text: string };

/** What to look at before the download; only photos are required. */
export function finalizeChecks(batch: Batch): Check[] {
  const usable = usableItems(batch);
  const count = usable.length;
  const metadata = usable.map((item) => metadataOf(item.file.name, item.overrides, item.generated));
  const withoutAlt = metadata.filter(({ alt }) => alt.trim() === "").length;
  const untagged = metadata.filter(({ title, tags }) => title === "" || tags.length === 0).length;
  const failed = batch.items.length - count;
  const marked = usable.filter(
    (item) => watermarkOf(batch.options, item.overrides).watermarkEnabled,
  ).length;
  const watermarkMissing = marked > 0 && !batch.watermark;
  return [
    {
      id: "photos",
      done: count > 0,
      text: count > 0 ? `${photos(count)} loaded` : "Load at least one photo",
    },
    ...(failed > 0
      ? [
          {
            id: "failed",
            done: false,
            text: `${photos(failed)} could not be opened and will be left out`,
          },
        ]
      : []),
    {
      id: "previews",
      done: count > 0 && usable.every(({ preview }) => preview !== undefined),
      text: "Previews show every photo as it will be saved",
    },
    {
      id: "watermark",
      done: !watermarkMissing,
      text: watermarkMissing
        ? "The watermark is on, but no watermark file is chosen"
        : marked === 0
          ? "No watermark wanted"
          : `Watermark on ${marked === count ? "every photo" : photos(marked)}`,
    },
    {
      id: "alt",
      done: count > 0 && withoutAlt === 0,
      text:
        withoutAlt === 0 ? "Every photo has alt text" : `${photos(withoutAlt)} without alt text`,
    },
    {
      id: "tags",
      done: count > 0 && untagged === 0,
      text:
        untagged === 0
          ? "Every photo has a title and tags"
          : `${photos(untagged)} without title or tags`,
    },
  ];
}

function photos(count: number): string {
  return count === 1 ? "1 photo" : `${count} photos`;
}
