import { makeWidth } from "~/platform/photos/width-maker";
import type { Services } from "~/platform/services";
import { siteImageWidths } from "../slot-limits";

type Photo = { key: string; etag: string; url: string; width: number; widths: number[] };
type FillServices = Pick<Services, "db" | "siteImages" | "images" | "log">;

/** Cloudflare Images is too slow for larger widths. */
const maxWidth = 1920;

/** For uploads without resized copies: Safari can't encode WebP. Never throws. */
export async function fillSiteImageWidths(
  { db, siteImages, images, log }: FillServices,
  { key, etag, url, width, widths }: Photo,
): Promise<void> {
  if (!images || widths.length > 0) return;
  const wanted = siteImageWidths.filter((candidate) => candidate <= maxWidth && candidate < width);
  const made: number[] = [];
  try {
    for (const candidate of wanted) {
      const outcome = await makeWidth(
        { bucket: siteImages, images, log },
        { key, etag },
        candidate,
      );
      if (outcome === "refused") break;
      if (outcome === "made") made.push(candidate);
    }
    if (made.length === 0) return;
    const list = JSON.stringify(made);
    await db.batch(
      ["site_images", "site_image_history"].map((table) =>
        db.prepare(`UPDATE ${table} SET widths = ?1 WHERE url = ?2`).bind(list, url),
      ),
    );
  } catch (error) {
    log.error("site_image.widths_failed", error, { key });
  }
}
