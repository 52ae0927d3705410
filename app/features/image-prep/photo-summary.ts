import type { BatchItem } from "./batch";
import type { BatchOptions } from "./batch-options";
import { enlargement, factorText } from "./geometry";
import { metadataOf } from "./metadata/metadata";

export type PhotoSummary = {
  tone: "calm" | "warning" | "problem";
  text: string;
};

export function summarizePhoto(item: BatchItem, options: BatchOptions): PhotoSummary {
  const { file, photo, preview, overrides, generated } = item;
  if (photo.state === "failed") return { tone: "problem", text: photo.problem };
  if (preview?.problem !== undefined) return { tone: "problem", text: preview.problem };
  if (photo.state === "waiting") return { tone: "calm", text: "Opening…" };
  const { alt, title, tags } = metadataOf(file.name, overrides, generated);
  const missing = [
    alt.trim() === "" && "alt text",
    title.trim() === "" && "title",
    tags.length === 0 && "tags",
  ].filter((name) => name !== false);
  const lacks = missing.length > 0 && `Needs ${listOf.format(missing)}`;
  const enlarged = enlargement(photo.size, options);
  const isSmall = enlarged !== undefined && `Enlarged ${factorText(enlarged.factor)}`;
  const remarks = [lacks, isSmall, ...cautionsOf(item)].filter((remark) => remark !== false);
  if (remarks.length > 0) return { tone: "warning", text: remarks.join(" · ") };
  return { tone: "calm", text: preview ? "Ready" : "Making the preview…" };
}

export function cautionsOf({ photo, preview }: BatchItem): string[] {
  const isGuessed = photo.state === "open" && photo.cmykWithoutProfile;
  const isShrunk = preview?.problem === undefined && preview?.marginShrunk;
  return [
    ...(isGuessed ? ["CMYK without a profile: colors may shift"] : []),
    ...(isShrunk ? ["Watermark margin reduced to fit"] : []),
  ];
}

const listOf = new Intl.ListFormat("en-US");
