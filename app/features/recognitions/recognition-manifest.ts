import * as z from "zod/mini";
import { focalPoint, photoAddress, placeholderColor } from "~/platform/photos/photo-fields";
import { shownYear } from "./recognition-year";

const text = z.catch(z.string(), "");
const pixels = z.catch(z.optional(z.int().check(z.positive())), undefined);

const rawRecognition = z.object({
  id: text,
  group: text,
  slug: text,
  title: text,
  year: shownYear,
  description: text,
  imageUrl: z.catch(photoAddress, ""),
  link1: text,
  link2: text,
  /** Keys of the imported files. */
  paths: z.catch(z.optional(z.array(z.string())), undefined),
  alt: text,
  caption: z.catch(z.optional(z.string()), undefined),
  width: pixels,
  height: pixels,
  srcset: text,
  focal: z.catch(z.optional(focalPoint), undefined),
  placeholder: z.catch(z.optional(placeholderColor), undefined),
});

const looseManifest = z.object({
  updatedAt: z.catch(z.optional(z.string()), undefined),
  items: z.catch(z.array(z.unknown()), []),
});

/** Link texts are unparsed, and everything but texts may be missing. */
export type RawRecognition = z.infer<typeof rawRecognition>;

export type RecognitionManifest = {
  /** ISO time. */
  updatedAt: string;
  items: RawRecognition[];
};

/** Accepts anything: `updatedAt` defaults to `now`, missing texts to empty ones (P3). */
export function parseRecognitionManifest(value: unknown, now: number): RecognitionManifest {
  const { data } = looseManifest.safeParse(value);
  const items = (data?.items ?? []).flatMap((item) => {
    const parsed = rawRecognition.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return { updatedAt: data?.updatedAt ?? new Date(now).toISOString(), items };
}
