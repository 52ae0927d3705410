import { fail, ok, type Result } from "~/platform/result";
import { timeAgo } from "~/platform/time-ago";
import {
  type DroppedLink,
  droppedLinks,
  normalizeRecognition,
  type Recognition,
} from "./recognition";
import { type RecognitionCategory, recognitionCategories } from "./recognition-categories";
import { parseRecognitionManifest } from "./recognition-manifest";

export type ManifestReading = {
  text: string;
  source: string;
  /** Milliseconds. */
  took: number;
  at: number;
};

export type InspectedItem = { item: Recognition; dropped: DroppedLink[]; findings: string[] };

export type ManifestInspection = {
  /** ISO time; empty if unknown. */
  updatedAt: string;
  /** Such as "3 h ago"; empty if unknown. */
  age: string;
  bytes: number;
  groups: RecognitionCategory[];
  items: InspectedItem[];
  /** How many entries aren't items at all. */
  lost: number;
  /** Pretty-printed. */
  raw: string;
};

export function inspectManifest({ text, at }: ManifestReading): Result<ManifestInspection> {
  const value = parseJson(text);
  if (value === undefined) return fail("bad_input", "Not valid JSON.");
  const manifest = parseRecognitionManifest(value, at);
  const updatedAt = hasField(value, "updatedAt") ? manifest.updatedAt : "";
  const updated = Date.parse(updatedAt);
  const ids = manifest.items.map(({ id }) => id);
  return ok({
    updatedAt,
    age: Number.isNaN(updated) ? "" : timeAgo(at - updated),
    bytes: new TextEncoder().encode(text).length,
    groups: recognitionCategories(manifest.items),
    items: manifest.items.map((raw) => {
      const item = normalizeRecognition(raw);
      const isRepeated = ids.filter((id) => id === item.id).length > 1;
      return { item, dropped: droppedLinks(raw), findings: findingsOf(item, isRepeated) };
    }),
    lost: countEntries(value) - manifest.items.length,
    raw: JSON.stringify(value, null, 2),
  });
}

function findingsOf({ id, title, imageUrl }: Recognition, isRepeated: boolean): string[] {
  return [
    ...(id === "" ? ["Missing id."] : []),
    ...(isRepeated && id !== "" ? ["Duplicate id."] : []),
    ...(title.trim() === "" ? ["Missing title."] : []),
    ...(imageUrl === undefined ? ["No photo."] : []),
  ];
}

/** "640 B", "12.3 KB" */
export function describeSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasField(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && name in value;
}

function countEntries(value: unknown): number {
  if (!hasField(value, "items")) return 0;
  return Array.isArray(value.items) ? value.items.length : 0;
}
