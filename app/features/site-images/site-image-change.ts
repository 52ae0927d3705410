import { fail, ok, type Result } from "~/platform/result";
import type { SiteImageChange, SlotVersion } from "./site-image-calls";
import { slotOfKey } from "./slots";

/** True if another device changed what this change replaces. The same change twice is no conflict. */
export function isOutdated(
  { from, url, focal, alt }: Pick<SiteImageChange, "from" | "url" | "focal" | "alt">,
  current: SlotVersion,
): boolean {
  if (!from) return false;
  if (current.url !== from.url) return current.url !== url;
  if (current.url !== url) return false;
  const place = (point: SlotVersion["focal"]) => JSON.stringify([point?.x, point?.y]);
  const isMoved = focal && place(current.focal) !== place(from.focal);
  const isDescribed = alt !== undefined && current.alt !== from.alt;
  return Boolean(
    (isMoved && place(current.focal) !== place(focal)) || (isDescribed && current.alt !== alt),
  );
}

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
