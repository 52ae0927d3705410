import * as z from "zod/mini";
import { sentFields } from "~/features/portfolio/item-schemas";
import { declareCall } from "~/platform/http/call";
import { focalPoint, placeholderColor } from "~/platform/photos/photo-fields";
import { galleryCategories } from "./categories";
import { categoryFolder, maxCaptionLength, photoChanges, portfolioPhoto } from "./portfolio-photo";

/** A photo whose files are already in storage. */
const uploadedPhoto = z.object({
  id: z
    .string()
    .check(
      z.regex(
        new RegExp(
          `^gallery/(?:${galleryCategories.map(({ folder }) => folder).join("|")})/[a-z0-9][a-z0-9-]{0,150}\\.(?:jpe?g|png|webp|avif|gif)$`,
        ),
        "That isn’t a place for a photo of the gallery.",
      ),
    ),
  ...sentFields,
  placeholder: z.optional(placeholderColor),
  focal: z.optional(focalPoint),
  caption: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxCaptionLength, `Captions can be up to ${maxCaptionLength} characters.`),
      ),
  ),
});

export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

export const galleryCalls = {
  readFirstPosition: declareCall("GET", "/api/portfolio/gallery", {
    access: "staff",
    input: z.object({ folder: categoryFolder }),
    answer: z.object({ first: z.number() }),
  }),
  savePhotos: declareCall("POST", "/api/portfolio/gallery", {
    access: "staff",
    input: photoChanges,
    limit: 1024 * 1024,
  }),
  addPhoto: declareCall("POST", "/api/portfolio/gallery/photos", {
    access: "staff",
    input: uploadedPhoto,
    answer: z.object({ photo: portfolioPhoto }),
  }),
};
