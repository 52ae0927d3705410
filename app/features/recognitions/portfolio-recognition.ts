import * as z from "zod/mini";
import { isPhotoFileName } from "~/features/portfolio/photo-files";
import { focalPoint, placeholderColor } from "~/platform/photos/photo-fields";
import { parseLink } from "./recognition-links";
import { recognitionYear } from "./recognition-year";

const recognitionPhoto = z.object({
  /** The object's key in storage. */
  key: z.string(),
  etag: z.string(),
  width: z.number(),
  height: z.number(),
  /** The smaller widths that stand beside the original. */
  widths: z.array(z.number()),
  placeholder: z.optional(z.string()),
});

export type RecognitionPhoto = z.infer<typeof recognitionPhoto>;

/** Not null, which in a JSON patch means "as it was". */
const noPhoto = z.literal("none");

const recognitionFields = z.object({
  group: z.string(),
  title: z.string(),
  year: recognitionYear,
  description: z.string(),
  /** Link texts as P3 has them: an address, or a label and an address below it. */
  link1: z.string(),
  link2: z.string(),
  alt: z.string(),
  focal: focalPoint,
  photo: z.union([recognitionPhoto, noPhoto]),
  position: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
});

/** What the studio says of a recognition. */
export type RecognitionFields = z.infer<typeof recognitionFields>;

export const recognitionDraft = z.extend(z.partial(recognitionFields), {
  added: z.optional(z.boolean()),
});

/** A recognition as the back office sees it. */
export const portfolioRecognition = z.object({
  id: z.string(),
  live: recognitionFields,
  draft: recognitionDraft,
});

export type PortfolioRecognition = z.infer<typeof portfolioRecognition>;

const group = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^[^/]*$/, "Category names can’t contain “/”."));
const title = z.string().check(z.trim(), z.minLength(1, "Add a title."), z.maxLength(200));
const description = z.string().check(z.trim(), z.maxLength(4000));
const alt = z.string().check(z.trim(), z.maxLength(500));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const link = z.string().check(
  z.trim(),
  z.maxLength(2200),
  z.refine((text) => parseLink(text).reason === undefined, {
    error: "Links must start with http:// or https://.",
  }),
);

/** A change to a recognition: absent fields stay as they are. */
const recognitionChange = z.object({
  id: z.string().check(z.maxLength(300)),
  group: z.optional(group),
  title: z.optional(title),
  year: z.optional(recognitionYear),
  description: z.optional(description),
  link1: z.optional(link),
  link2: z.optional(link),
  alt: z.optional(alt),
  focal: z.optional(focalPoint),
  photo: z.optional(noPhoto),
  position: z.optional(position),
  hidden: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
  /** What the fields were changed from. */
  from: z.optional(z.partial(recognitionFields)),
});

export type RecognitionChange = z.infer<typeof recognitionChange>;

export const recognitionChanges = z.object({
  changes: z.array(recognitionChange).check(z.minLength(1), z.maxLength(1000)),
});

/** What recognitions say by now that were changed on two devices. */
export const changedRecognitions = z.array(
  z.extend(z.partial(recognitionFields), { id: z.string() }),
);

/** A recognition added in the back office. */
export const newRecognition = z.object({
  /** Ends its id and comes from the browser, so that a retried save adds one recognition. */
  mark: z.string().check(z.regex(/^[\da-f]{8}$/, "This is no mark of a recognition.")),
  group,
  title,
  year: z.optional(recognitionYear),
  description,
  link1: link,
  link2: link,
  alt,
  position,
});

export type NewRecognition = z.infer<typeof newRecognition>;

const keyPart = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Whether a key is "recognitions/{group}/{slug}/{file}" of a photo. */
export function isRecognitionPhotoKey(key: string): boolean {
  const [prefix, folder = "", slug = "", file = "", ...deeper] = key.split("/");
  const placed = prefix === "recognitions" && deeper.length === 0;
  return placed && keyPart.test(folder) && keyPart.test(slug) && isPhotoFileName(file);
}

/** A photo whose files are in storage, for a recognition. */
export const uploadedRecognitionPhoto = z.object({
  id: z.string().check(z.maxLength(300)),
  key: z
    .string()
    .check(
      z.regex(
        /^recognitions\/[^/]{1,80}\/[^/]{1,200}\/[a-z0-9][a-z0-9-]{0,150}\.(?:jpe?g|png|webp|avif|gif)$/,
        "This is no place for a photo of a recognition.",
      ),
    ),
  placeholder: z.optional(placeholderColor),
});

export type UploadedRecognitionPhoto = z.infer<typeof uploadedRecognitionPhoto>;

/** A link text (P3) as a form shows it. */
export type LinkParts = { label: string; address: string };

export function linkParts(text: string): LinkParts {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "", second] = lines;
  return second === undefined ? { label: "", address: first } : { label: first, address: second };
}

export function linkText({ label, address }: LinkParts): string {
  return [label, address]
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
