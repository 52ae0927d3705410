import { type BatchOptions, changeOptions, defaultBatchOptions } from "./batch-options";
import type { Size } from "./geometry";
import { generateMetadata } from "./metadata/metadata";
import { type MetadataFields, noOverrides, type Overrides, withLookOf } from "./overrides";
import { planKey, planPhoto, type WatermarkFile } from "./render-plan";
import type { Section } from "./sections";
import { defaultSeoContext, type SeoContext } from "./seo-context";

/** `small`: an upright copy that previews are drawn from. */
export type Photo =
  | { state: "waiting" }
  | { state: "open"; size: Size; small: Blob; cmykWithoutProfile?: boolean }
  | { state: "failed"; problem: string };

export type Preview = {
  /** `planKey` of the plan it shows. */
  key: string;
  blob: Blob;
  size: Size;
  output: Size;
  marginShrunk?: boolean;
  problem?: undefined;
};
type PreviewProblem = { key: string; problem: string };

export type BatchItem = {
  id: string;
  file: File;
  photo: Photo;
  overrides: Overrides;
  generated?: MetadataFields;
  preview?: Preview | PreviewProblem;
  /** Measured ZIP size in bytes for the plan of this key; 0 if rendering failed. */
  sample?: { key: string; bytes: number };
};

type Undo =
  | { kind: "removal"; label: string; removed: readonly { at: number; item: BatchItem }[] }
  | { kind: "look"; label: string; before: ReadonlyMap<string, Overrides> };

export type Batch = {
  items: readonly BatchItem[];
  options: BatchOptions;
  watermark: WatermarkFile | null;
  context: SeoContext;
  /** The context that the metadata was generated from; undefined before the first run. */
  generatedFrom?: SeoContext;
  undo: Undo | null;
};

export const emptyBatch: Batch = {
  items: [],
  options: defaultBatchOptions,
  watermark: null,
  context: defaultSeoContext,
  undo: null,
};

export type BatchAction =
  | { type: "add"; items: readonly { id: string; file: File }[] }
  | { type: "remove"; ids: readonly string[] }
  | { type: "opened"; id: string; photo: Photo }
  | { type: "previewed"; id: string; preview: Preview | PreviewProblem }
  | { type: "sampled"; id: string; sample: { key: string; bytes: number } }
  | { type: "options"; change: Partial<BatchOptions> }
  | { type: "watermark"; file: WatermarkFile | null }
  | { type: "context"; change: Partial<SeoContext> }
  | { type: "override"; id: string; change: Partial<Overrides> }
  | { type: "overrides"; id: string; overrides: Overrides }
  | { type: "look-for-all"; id: string; model: Overrides }
  | { type: "generate" }
  /** Redraws every preview, stale or not. */
  | { type: "redraw" }
  | { type: "undo" }
  | { type: "forget-undo" };

export function reduceBatch(batch: Batch, action: BatchAction): Batch {
  switch (action.type) {
    case "add":
      return { ...batch, items: [...batch.items, ...action.items.map(newItem)] };
    case "remove":
      return remove(batch, action.ids);
    case "opened":
      return changeItem(batch, action.id, { photo: action.photo });
    case "previewed":
      return changeItem(batch, action.id, { preview: action.preview });
    case "sampled":
      return changeItem(batch, action.id, { sample: action.sample });
    case "options":
      return changeBatchOptions(batch, action.change);
    case "watermark":
      return { ...batch, watermark: action.file };
    case "context":
      return { ...batch, context: { ...batch.context, ...action.change } };
    case "override":
      return override(batch, action.id, action.change);
    case "overrides":
      return changeItem(withoutLookUndo(batch), action.id, { overrides: action.overrides });
    case "look-for-all":
      return applyLook(batch, action.id, action.model);
    case "generate":
      return generate(batch, batch.context);
    case "redraw":
      return { ...batch, items: batch.items.map(({ preview: _, ...item }) => item) };
    case "undo":
      return undo(batch);
    case "forget-undo":
      return { ...batch, undo: null };
  }
}

function newItem({ id, file }: { id: string; file: File }): BatchItem {
  return { id, file, photo: { state: "waiting" }, overrides: noOverrides };
}

function changeItem(batch: Batch, id: string, change: Partial<BatchItem>): Batch {
  const items = batch.items.map((item) => (item.id === id ? { ...item, ...change } : item));
  return { ...batch, items };
}

function override(batch: Batch, id: string, change: Partial<Overrides>): Batch {
  const item = batch.items.find((one) => one.id === id);
  if (!item) return batch;
  const overrides = { ...item.overrides, ...change };
  return changeItem(withoutLookUndo(batch), id, { overrides });
}

/** A newer edit drops the undo step; undoing would lose that edit. */
function withoutLookUndo(batch: Batch): Batch {
  return batch.undo?.kind === "look" ? { ...batch, undo: null } : batch;
}

function remove(batch: Batch, ids: readonly string[]): Batch {
  const removed = batch.items.flatMap((item, at) => (ids.includes(item.id) ? [{ at, item }] : []));
  const [first, ...others] = removed;
  if (!first) return batch;
  const label =
    others.length === 0 ? `Removed ${first.item.file.name}` : `Removed ${removed.length} photos`;
  return {
    ...batch,
    items: batch.items.filter(({ id }) => !ids.includes(id)),
    undo: { kind: "removal", label, removed },
  };
}

function applyLook(batch: Batch, id: string, model: Overrides): Batch {
  const others = batch.items.filter((item) => item.id !== id);
  const [first] = others;
  if (!first) return batch;
  const label =
    others.length === 1
      ? `Applied to ${first.file.name}`
      : `Applied to ${others.length} other photos`;
  return {
    ...batch,
    items: batch.items.map((item) =>
      item.id === id ? item : { ...item, overrides: withLookOf(item.overrides, model) },
    ),
    undo: {
      kind: "look",
      label,
      before: new Map(others.map((item) => [item.id, item.overrides])),
    },
  };
}

function generate(batch: Batch, context: SeoContext): Batch {
  const items = generateAll(batch.items, context, batch.options.section);
  return { ...batch, items, generatedFrom: context };
}

/** Clears generated alt texts that several photos share, so the owner writes them. */
function generateAll(
  items: readonly BatchItem[],
  context: SeoContext,
  section: Section,
): BatchItem[] {
  const made = items.map(({ file }) => generateMetadata(file.name, context, section));
  const byAlt = Map.groupBy(made, ({ alt }) => alt);
  return items.map((item, at) => {
    const words = made[at];
    if (!words || byAlt.get(words.alt)?.length === 1) return { ...item, generated: words };
    return { ...item, generated: { ...words, alt: "" } };
  });
}

/** Generated metadata names the section, so a new section regenerates it from the same context. */
function changeBatchOptions(batch: Batch, change: Partial<BatchOptions>): Batch {
  const options = changeOptions(batch.options, change);
  const isRenamed = options.section !== batch.options.section;
  return isRenamed ? regenerate({ ...batch, options }) : { ...batch, options };
}

function regenerate(batch: Batch): Batch {
  const { items, options, generatedFrom } = batch;
  if (!generatedFrom) return batch;
  const named = items.filter((item) => item.generated);
  const renamed = new Map(
    generateAll(named, generatedFrom, options.section).map((item) => [item.id, item]),
  );
  return { ...batch, items: items.map((item) => renamed.get(item.id) ?? item) };
}

function undo(batch: Batch): Batch {
  if (!batch.undo) return batch;
  if (batch.undo.kind === "look") {
    const { before } = batch.undo;
    const items = batch.items.map((item) => ({
      ...item,
      overrides: before.get(item.id) ?? item.overrides,
    }));
    return { ...batch, items, undo: null };
  }
  const items = [...batch.items];
  for (const { at, item } of batch.undo.removed) items.splice(at, 0, item);
  // The section may have changed since.
  return regenerate({ ...batch, items, undo: null });
}

export function usableItems({ items }: Batch): BatchItem[] {
  return items.filter(({ photo }) => photo.state !== "failed");
}

export function isPreviewed({ options, watermark }: Batch, { preview, overrides }: BatchItem) {
  return preview?.key === planKey(planPhoto(options, overrides, watermark));
}
