import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { maxAltLength, saveFailed } from "./site-image-messages";
import { isSiteImageSlot, type SiteImageSlot, siteImageSlotNames } from "./slots";

const fraction = z.number().check(z.minimum(0), z.maximum(1));
const focal = z.object({ x: fraction, y: fraction });
const url = z.nullable(z.string().check(z.maxLength(500)));

export const slotSchema = z.custom<SiteImageSlot>(
  (value) => typeof value === "string" && isSiteImageSlot(value),
  `This isn’t one of the site’s photos. Use ${siteImageSlotNames.join(", ")}.`,
);

export const siteImageCalls = {
  /** Sets a slot's photo (A7); a null `url` restores the default. */
  change: declareCall("POST", "/api/site-image", {
    access: "owner",
    input: z.object({
      id: slotSchema,
      url,
      /** Undefined keeps an earlier photo's focus point, and centers a new one. */
      focal: z.optional(focal),
      /** For the photo's SEO record; undefined leaves it as it is. */
      alt: z.optional(z.string().check(z.trim(), z.maxLength(maxAltLength))),
      placeholder: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
      /** The version that was edited, to detect conflicts; without it, the last write wins. */
      from: z.optional(z.object({ url, focal: z.optional(focal), alt: z.optional(z.string()) })),
    }),
    answer: z.object({ url: z.nullable(z.string()) }),
    fallback: saveFailed,
  }),
};

export type SiteImageChange = z.output<typeof siteImageCalls.change.input>;

/** What a slot shows; a null `url` is the default. */
export type SlotVersion = NonNullable<SiteImageChange["from"]>;

/** What is said of a photo. */
export type PhotoDetails = Pick<SlotVersion, "focal" | "alt">;

/** What a conflict says of the slot: its photo, or null for the default. */
export const slotVersion = z.pipe(
  z.nullable(
    z.object({
      url: z.string(),
      focal: z.object({ x: z.number(), y: z.number() }),
      alt: z.string(),
    }),
  ),
  z.transform((photo): SlotVersion => photo ?? { url: null }),
);
