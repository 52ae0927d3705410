import { countNoun } from "~/platform/text/count-noun";
import { type Batch, type BatchItem, isPreviewed, usableItems } from "./batch";
import { metadataOf } from "./metadata/metadata";
import { type MetadataFields, watermarkOf } from "./overrides";

export type Check = { id: string; done: boolean; text: string };

/** Only the photos themselves are required; the other checks are advice. */
export function finalizeChecks(batch: Batch): Check[] {
  const usable = usableItems(batch);
  const failed = batch.items.length - usable.length;
  const loaded = usable.length > 0;
  const words = usable.map((item) => metadataOf(item.file.name, item.overrides, item.generated));
  const checks = [
    previewCheck(batch, usable),
    watermarkCheck(batch, usable),
    altCheck(words),
    titleCheck(words),
  ];
  const photosCheck = {
    id: "photos",
    done: loaded,
    text: loaded ? `${photos(usable.length)} loaded` : "Load at least one photo",
  };
  const failedCheck = {
    id: "failed",
    done: false,
    text: `We couldn’t open ${photos(failed)}. ${failed === 1 ? "It’s" : "They’re"} left out.`,
  };
  return [
    photosCheck,
    ...(failed > 0 ? [failedCheck] : []),
    // An empty batch passes no check.
    ...checks.map((check) => ({ ...check, done: loaded && check.done })),
  ];
}

function previewCheck(batch: Batch, items: readonly BatchItem[]): Check {
  const broken = items.filter(({ preview }) => preview?.problem !== undefined).length;
  const done = broken === 0 && items.every((item) => isPreviewed(batch, item));
  const text =
    broken > 0
      ? `We couldn’t preview ${photos(broken)}`
      : "Previews show every photo as it will be saved";
  return { id: "previews", done, text };
}

function watermarkCheck({ options, watermark }: Batch, items: readonly BatchItem[]): Check {
  const marked = items.filter((item) => watermarkOf(options, item.overrides).watermarkEnabled);
  const id = "watermark";
  if (marked.length === 0) return { id, done: true, text: "No watermark" };
  if (!watermark) {
    return { id, done: false, text: "Watermark is on, but you haven’t picked one" };
  }
  const where = marked.length === items.length ? "every photo" : photos(marked.length);
  return { id, done: true, text: `Watermark on ${where}` };
}

function altCheck(words: readonly MetadataFields[]): Check {
  const alts = words.map(({ alt }) => alt.trim()).filter((alt) => alt !== "");
  const without = words.length - alts.length;
  const different = new Set(alts.map((alt) => alt.toLowerCase())).size;
  const id = "alt";
  if (words.length === 0) return { id, done: false, text: "Alt text for every photo" };
  if (without > 0) return { id, done: false, text: `${photos(without)} without alt text` };
  if (different === words.length) {
    return { id, done: true, text: "Every photo has its own alt text" };
  }
  const text =
    different === 1
      ? `${photos(words.length)} share one alt text`
      : `${photos(words.length)} share ${different} different alt texts`;
  return { id, done: false, text };
}

function titleCheck(words: readonly MetadataFields[]): Check {
  const lacking = words.filter(({ title, tags }) => title.trim() === "" || tags.length === 0);
  const id = "tags";
  if (words.length === 0) return { id, done: false, text: "Title and tags for every photo" };
  return lacking.length === 0
    ? { id, done: true, text: "Every photo has a title and tags" }
    : { id, done: false, text: `${photos(lacking.length)} without a title or tags` };
}

function photos(count: number): string {
  return countNoun(count, "photo");
}
