import { mediaAddress } from "~/platform/photos/image-widths";
import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import { readStoredPhoto, type StoredPhotoFacts } from "~/platform/photos/stored-photo";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import type { SiteImageChange } from "../site-image-calls";
import { isOutdated, keyOfAddress } from "../site-image-change";
import { fillSiteImageWidths } from "./fill-widths";
import { shownImageQuery } from "./site-image-store";

type ChangeServices = Pick<
  Services,
  "db" | "siteImages" | "images" | "clock" | "settings" | "log" | "journal" | "waitUntil"
>;

/** Earlier photos per slot, besides the current one. */
const maxEarlier = 10;
const unavailable = "We couldn’t update the photo. Please try again in a minute.";

type SaveAltText = (
  db: D1Database,
  record: { url: string; alt: string; section: "hero" | "about" | "pricing"; now: number },
) => D1PreparedStatement[];

export async function changeSiteImage(
  services: ChangeServices,
  change: SiteImageChange,
  saveAltText: SaveAltText,
): Promise<Result<{ url: string | null }>> {
  const changed = await setSlot(services, change, saveAltText);
  if (changed.ok) services.journal.record({ name: "settings.changed", which: "site-photos" });
  return changed;
}

/** Trusts only storage for the size and widths. */
async function setSlot(
  services: ChangeServices,
  change: SiteImageChange,
  saveAltText: SaveAltText,
): Promise<Result<{ url: string | null }>> {
  const { db, log } = services;
  const outdated = change.from && (await findOtherVersion(services, change));
  if (outdated) return outdated;
  if (change.url === null) {
    const remove = db.prepare("DELETE FROM site_images WHERE slot = ?").bind(change.id);
    const removed = await attempt(log, unavailable, () => remove.run());
    return removed.ok ? ok({ url: null }) : removed;
  }
  const key = keyOfAddress(change.url, services.settings.SITE_ORIGIN);
  if (!key.ok) return key;
  const read = () => readStoredPhoto(services.siteImages, key.value);
  const stored = await attempt(log, unavailable, read);
  if (!stored.ok) return stored;
  if (!stored.value.ok) return stored.value;
  const facts = stored.value.value;
  const url = mediaAddress("site-images", { key: key.value, etag: facts.etag });
  const statements = setStatements(services, { ...change, url }, facts);
  const { id, alt } = change;
  if (alt !== undefined) {
    const section = id === "about" || id === "pricing" ? id : "hero";
    const now = services.clock.now();
    statements.push(...saveAltText(db, { url: addressWithoutQuery(url), alt, section, now }));
  }
  const set = await attempt(log, unavailable, () => db.batch(statements));
  if (!set.ok) return set;
  services.waitUntil(fillSiteImageWidths(services, { key: key.value, url, ...facts }));
  return ok({ url });
}

/** Fails with a conflict that carries the current version. */
async function findOtherVersion(
  services: ChangeServices,
  change: SiteImageChange,
): Promise<Failure | undefined> {
  const read = await readOne(services, shownImageQuery(change.id), unavailable);
  if (!read.ok) return read;
  const current = read.value ?? null;
  if (!isOutdated(change, current ?? { url: null })) return undefined;
  return fail("conflict", "This photo was changed on another device.", { current });
}

/** The history comes first, because the slot's row copies values from it. */
function setStatements(
  { db, clock }: ChangeServices,
  { id, url, focal, placeholder }: SiteImageChange & { url: string },
  { width, height, widths }: StoredPhotoFacts,
): D1PreparedStatement[] {
  const remember = db
    .prepare(
      `INSERT INTO site_image_history
         (slot, url, width, height, widths, focal_x, focal_y, placeholder, used_at)
       VALUES (?1, ?2, ?3, ?4, ?5, coalesce(?6, 0.5), coalesce(?7, 0.5), ?8, ?9)
       ON CONFLICT (slot, url) DO UPDATE SET
         width = excluded.width, height = excluded.height, widths = excluded.widths,
         focal_x = coalesce(?6, focal_x), focal_y = coalesce(?7, focal_y),
         placeholder = coalesce(?8, placeholder), used_at = ?9`,
    )
    .bind(
      id,
      url,
      width,
      height,
      JSON.stringify(widths),
      focal?.x ?? null,
      focal?.y ?? null,
      placeholder ?? null,
      clock.now(),
    );
  const show = db
    .prepare(
      `INSERT OR REPLACE INTO site_images
         (slot, url, width, height, widths, focal_x, focal_y, placeholder, updated_at)
       SELECT slot, url, width, height, widths, focal_x, focal_y, placeholder, used_at
       FROM site_image_history WHERE slot = ?1 AND url = ?2`,
    )
    .bind(id, url);
  const forget = db
    .prepare(
      `DELETE FROM site_image_history WHERE slot = ?1 AND url NOT IN
         (SELECT url FROM site_image_history WHERE slot = ?1 ORDER BY used_at DESC, url = ?2 DESC LIMIT ?3)`,
    )
    .bind(id, url, maxEarlier + 1);
  return [remember, show, forget];
}
