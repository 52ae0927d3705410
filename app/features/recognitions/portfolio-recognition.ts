import * as z from "zod/mini";
import { itemSchemas } from "~/features/portfolio/item-schemas";
import { isPhotoFileName } from "~/features/portfolio/photo-files";
import { parseLink, withScheme } from "./recognition-links";
import { recognitionYear } from "./recognition-year";

const recognitionPhoto = z.object({
  key: z.string(),
  etag: z.string(),
  width: z.number(),
  height: z.number(),
  /** Stored smaller widths. */
  widths: z.array(z.number()),
  placeholder: z.optional(z.string()),
});

/** Not null, which in a JSON patch deletes the field. */
const noPhoto = z.literal("none");

export const sentGroup = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^[^/]*$/, "Category names can’t contain “/”."));
export const sentDescription = z.string().check(z.trim(), z.maxLength(4000));
export const sentLink = z.string().check(
  z.trim(),
  z.maxLength(2200),
  z.refine((text) => parseLink(text).reason === undefined, {
    error: "Links must start with http:// or https://.",
  }),
);

const recognition = itemSchemas(
  {
    group: z.string(),
    year: recognitionYear,
    description: z.string(),
    /** Link texts (P3): an address, or a label with an address on the next line. */
    link1: z.string(),
    link2: z.string(),
    photo: z.union([recognitionPhoto, noPhoto]),
  },
  {
    group: sentGroup,
    year: recognitionYear,
    description: sentDescription,
    link1: sentLink,
    link2: sentLink,
    photo: noPhoto,
  },
  { id: 300, changes: 1000 },
);

export type RecognitionFields = z.infer<typeof recognition.fields>;

export const {
  draft: recognitionDraft,
  changes: recognitionChanges,
  current: changedRecognitions,
} = recognition;

export type RecognitionChange = z.infer<typeof recognition.change>;

export const portfolioRecognition = z.object({
  id: z.string(),
  live: recognition.fields,
  draft: recognition.draft,
});

export type PortfolioRecognition = z.infer<typeof portfolioRecognition>;

const keyPart = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** "recognitions/{group}/{slug}/{file}" */
export function isRecognitionPhotoKey(key: string): boolean {
  const [prefix, folder = "", slug = "", file = "", ...deeper] = key.split("/");
  const placed = prefix === "recognitions" && deeper.length === 0;
  return placed && keyPart.test(folder) && keyPart.test(slug) && isPhotoFileName(file);
}

/** A link text (P3) split for the form. */
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
  const text = [label, address]
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
  return withScheme(text);
}
