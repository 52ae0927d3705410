import { uniqueNames } from "../file-names";
import type { Size } from "../geometry";
import { type ListedPhoto, metadataCsv, metadataJson } from "../metadata-files";
import type { MetadataFields } from "../overrides";
import type { RenderPlan } from "../render-plan";
import type { Section } from "../sections";
import type { SeoContext } from "../seo-context";
import type { PrepEngine } from "./prep-engine";

export type PhotoOrder = {
  file: File;
  type: string;
  size: Size;
  plan: RenderPlan;
  words: MetadataFields;
};

export type FinishedBatch = {
  photos: readonly (ListedPhoto & { blob: Blob })[];
  /** The names of files that could not be rendered. */
  skipped: readonly string[];
};

/** Renders all photos at full size; one that fails is named and left out. */
export async function finishPhotos(
  engine: PrepEngine,
  orders: readonly PhotoOrder[],
  { signal, onDone }: { signal: AbortSignal; onDone: () => void },
): Promise<FinishedBatch> {
  const skipped: string[] = [];
  const finished = await Promise.all(
    orders.map(async (order) => {
      try {
        const { blob, output } = await engine.finish(order, order.size, order.plan, { signal });
        return { ...order.words, ...output, originalFile: order.file.name, blob };
      } catch (error) {
        signal.throwIfAborted();
        console.error(error);
        skipped.push(order.file.name);
        return undefined;
      } finally {
        onDone();
      }
    }),
  );
  const photos = finished.filter((photo) => photo !== undefined);
  const names = uniqueNames(photos.map(({ fileName }) => fileName));
  return {
    photos: photos.map((photo, at) => ({
      ...photo,
      fileName: names[at] ?? photo.fileName,
    })),
    skipped,
  };
}

/** The ZIP (A7): the photos in `images/`, beside them both lists. */
export function packZip(
  engine: PrepEngine,
  { photos }: FinishedBatch,
  { context, section, signal }: { context: SeoContext; section: Section; signal: AbortSignal },
): Promise<Blob> {
  return engine.zip(
    [
      ...photos.map(({ fileName, blob }) => ({ path: `images/${fileName}`, content: blob })),
      { path: "metadata.json", content: metadataJson(photos, context, section) },
      { path: "metadata.csv", content: metadataCsv(photos, context, section) },
    ],
    { signal },
  );
}
