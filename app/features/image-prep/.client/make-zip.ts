import { uniqueNames } from "../file-names";
import type { Size } from "../geometry";
import { type ListedPicture, metadataCsv, metadataJson } from "../metadata-files";
import type { MetadataFields } from "../overrides";
import type { RenderPlan } from "../render-plan";
import type { Section } from "../sections";
import type { SeoContext } from "../seo-context";
import type { PrepEngine } from "./prep-engine";

export type PictureOrder = {
  file: File;
  type: string;
  size: Size;
  plan: RenderPlan;
  words: MetadataFields;
};

export type FinishedBatch = {
  pictures: readonly (ListedPicture & { blob: Blob })[];
  /** The names of files that could not be rendered. */
  skipped: readonly string[];
};

/** Renders all pictures at full size; one that fails is named and left out. */
export async function finishPictures(
  engine: PrepEngine,
  orders: readonly PictureOrder[],
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
  const pictures = finished.filter((picture) => picture !== undefined);
  const names = uniqueNames(pictures.map(({ fileName }) => fileName));
  return {
    pictures: pictures.map((picture, at) => ({
      ...picture,
      fileName: names[at] ?? picture.fileName,
    })),
    skipped,
  };
}

/** The ZIP (A7): the pictures in `images/`, beside them both lists. */
export function packZip(
  engine: PrepEngine,
  { pictures }: FinishedBatch,
  { context, section, signal }: { context: SeoContext; section: Section; signal: AbortSignal },
): Promise<Blob> {
  return engine.zip(
    [
      ...pictures.map(({ fileName, blob }) => ({ path: `images/${fileName}`, content: blob })),
      { path: "metadata.json", content: metadataJson(pictures, context, section) },
      { path: "metadata.csv", content: metadataCsv(pictures, context, section) },
    ],
    { signal },
  );
}
