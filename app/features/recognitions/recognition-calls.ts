import * as z from "zod/mini";
import { sentFields } from "~/features/portfolio/item-schemas";
import { declareCall } from "~/platform/http/call";
import { placeholderColor } from "~/platform/photos/photo-fields";
import {
  portfolioRecognition,
  recognitionChanges,
  sentDescription,
  sentGroup,
  sentLink,
} from "./portfolio-recognition";
import { recognitionYear } from "./recognition-year";

const newRecognition = z.object({
  /** The end of its id. Made by the browser, so a retried save adds one recognition. */
  mark: z.string().check(z.regex(/^[\da-f]{8}$/, "That isn’t a mark of a recognition.")),
  group: sentGroup,
  ...sentFields,
  year: z.optional(recognitionYear),
  description: sentDescription,
  link1: sentLink,
  link2: sentLink,
});

export type NewRecognition = z.infer<typeof newRecognition>;

/** Its files are already in storage. */
const uploadedPhoto = z.object({
  id: z.string().check(z.maxLength(300)),
  key: z
    .string()
    .check(
      z.regex(
        /^recognitions\/[^/]{1,80}\/[^/]{1,200}\/[a-z0-9][a-z0-9-]{0,150}\.(?:jpe?g|png|webp|avif|gif)$/,
        "That isn’t a place for a photo of a recognition.",
      ),
    ),
  placeholder: z.optional(placeholderColor),
});

export type UploadedRecognitionPhoto = z.infer<typeof uploadedPhoto>;

const saved = z.object({ recognition: portfolioRecognition });

export const recognitionCalls = {
  saveRecognitions: declareCall("POST", "/api/portfolio/recognitions", {
    access: "staff",
    input: recognitionChanges,
    limit: 1024 * 1024,
  }),
  addRecognition: declareCall("PUT", "/api/portfolio/recognitions", {
    access: "staff",
    input: newRecognition,
    limit: 64 * 1024,
    answer: saved,
  }),
  /** Completes an upload. */
  placePhoto: declareCall("POST", "/api/portfolio/recognitions/photos", {
    access: "staff",
    input: uploadedPhoto,
    answer: saved,
  }),
};
