import { z } from "zod";
import { fail, ok, type Result } from "~/platform/result";
import { longestAlt } from "./site-image-messages";
import { isSiteImageSlot, type SiteImageSlot, siteImageSlotNames, slotOfKey } from "./slots";

const fraction = z.number().min(0).max(1);
const focal = z.object({ x: fraction, y: fraction });
const alt = z.string().trim().max(longestAlt);
const url = z.string().max(500).nullable();

export const slotSchema = z.custom<SiteImageSlot>(
  (value) => typeof value === "string" && isSiteImageSlot(value),
  `This isn’t one of the site’s photos. Use ${siteImageSlotNames.join(", ")}.`,
);

/** What sets a slot's photo (A7); a null `url` takes it back to the default. */
export const siteImageChange = z.object({
  id: slotSchema,
  url,
  /** Without it a photo that the slot has had keeps its own, and a new one is centered. */
  focal: focal.optional(),
  /** Goes into the photo's SEO record; without it that stays as it is. */
  alt: alt.optional(),
  placeholder: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** What the slot showed where the change was begun; without it the last call wins. */
  from: z.object({ url, focal: focal.optional(), alt: z.string().optional() }).optional(),
});

export type SiteImageChange = z.infer<typeof siteImageChange>;

type Version = NonNullable<SiteImageChange["from"]>;

/** Whether another device has changed what a change begins with, and not to the same. */
export function isOutdated(
  { from, url, focal, alt }: Pick<SiteImageChange, "from" | "url" | "focal" | "alt">,
  current: Version,
): boolean {
  if (!from) return false;
  if (current.url !== from.url) return current.url !== url;
  if (current.url !== url) return false;
  const place = (point: Version["focal"]) => JSON.stringify([point?.x, point?.y]);
  const isMoved = focal && place(current.focal) !== place(from.focal);
  const isDescribed = alt !== undefined && current.alt !== from.alt;
  return Boolean(
    (isMoved && place(current.focal) !== place(focal)) || (isDescribed && current.alt !== alt),
  );
}

/** The key of a site photo by the address that its upload was answered with; no other address can be set. */
export function keyOfAddress(url: string, siteOrigin: string): Result<string> {
  const refused = fail("bad_input", "Only a photo that was uploaded for the site can be used.", {
    fieldErrors: {
      url: "The address begins with /media/site-images/ and names an uploaded photo.",
    },
  });
  const address = URL.parse(url, siteOrigin);
  const path = /^\/media\/site-images\/([\w@./-]+)$/.exec(address?.pathname ?? "");
  const key = path?.[1];
  if (!key || address?.origin !== new URL(siteOrigin).origin) return refused;
  return slotOfKey(key) && !key.includes("@") ? ok(key) : refused;
}
