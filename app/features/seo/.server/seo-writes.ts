import { attempt } from "~/platform/attempt";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { ImageInput, PageInput, SettingsInput } from "../seo-input";
import type { ImageSection } from "../seo-records";

type WriteServices = Pick<Services, "db" | "clock" | "log">;

const notSaved = "We couldn’t save that. Please try again in a moment.";

/** Runs the statements in one transaction. */
function write(
  { db, log }: WriteServices,
  statements: readonly D1PreparedStatement[],
): Promise<Result<D1Result[]>> {
  return attempt(log, notSaved, () => db.batch([...statements]));
}

/** Answers how many rows were added. */
async function insertNew(
  services: WriteServices,
  statement: D1PreparedStatement,
): Promise<Result<number>> {
  const written = await write(services, [statement]);
  return written.ok ? ok(written.value[0]?.results.length ?? 0) : written;
}

type Columns = Readonly<Record<string, string | number | null | undefined>>;

/** An absent value keeps what is stored. Column names come from the code below, never from a request. */
function upsert(
  db: D1Database,
  table: "seo_settings" | "seo_pages" | "seo_images",
  key: readonly [name: string, value: string | number],
  columns: Columns,
): D1PreparedStatement {
  const given = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const names = [key[0], ...given.map(([name]) => name)];
  const marks = names.map(() => "?").join(", ");
  const changes = given.map(([name]) => `${name} = excluded.${name}`).join(", ");
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})
       ON CONFLICT (${key[0]}) DO UPDATE SET ${changes}`,
    )
    .bind(key[1], ...given.map(([, value]) => value));
}

export function saveSettings(services: WriteServices, settings: SettingsInput) {
  const { db, clock } = services;
  return write(services, [
    upsert(db, "seo_settings", ["id", 1], {
      brand: settings.brand,
      tagline: settings.tagline,
      default_description: settings.default_meta?.desc,
      updated_at: clock.now(),
    }),
  ]);
}

/** Empty: the default again. */
export function saveRobots(services: WriteServices, robots: string) {
  const { db, clock } = services;
  const columns = { robots: robots || null, updated_at: clock.now() };
  return write(services, [upsert(db, "seo_settings", ["id", 1], columns)]);
}

export function savePage(services: WriteServices, page: PageInput) {
  const { db, clock } = services;
  return write(services, [
    upsert(db, "seo_pages", ["slug", page.slug], {
      meta_title: page.meta_title,
      meta_description: page.meta_description,
      h1: page.h1,
      canonical: page.canonical,
      og_title: page.og_title,
      og_description: page.og_description,
      og_image: page.og_image,
      keywords: page.keywords && JSON.stringify(page.keywords),
      internal_links: page.internal_links && JSON.stringify(page.internal_links),
      indexed: flag(page.index),
      followed: flag(page.follow),
      updated_at: clock.now(),
    }),
  ]);
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

export function saveImage(services: WriteServices, image: ImageInput) {
  const { db, clock } = services;
  return write(services, [
    upsert(db, "seo_images", ["asset_url", image.asset_url], {
      page_slug: image.page_slug,
      alt: image.alt,
      caption: image.caption,
      tags: image.tags && JSON.stringify(image.tags),
      section: image.section,
      updated_at: clock.now(),
    }),
  ]);
}

export function removePage(services: WriteServices, slug: string) {
  return write(services, [services.db.prepare("DELETE FROM seo_pages WHERE slug = ?").bind(slug)]);
}

export function removeImage(services: WriteServices, address: string) {
  const { db } = services;
  return write(services, [db.prepare("DELETE FROM seo_images WHERE asset_url = ?").bind(address)]);
}

/** Adds a record for each page that has none, and answers how many. */
export function addPages(services: WriteServices, slugs: readonly string[]) {
  const { db, clock } = services;
  return insertNew(
    services,
    db
      .prepare(
        `INSERT OR IGNORE INTO seo_pages (slug, updated_at) SELECT value, ? FROM json_each(?)
         RETURNING slug`,
      )
      .bind(clock.now(), JSON.stringify(slugs)),
  );
}

export type FoundImage = { address: string; section: ImageSection };

/** Adds a record for each photo that has none, and answers how many. What stands in a record is never touched. */
export function addImages(services: WriteServices, slug: string, found: readonly FoundImage[]) {
  const { db, clock } = services;
  return insertNew(
    services,
    db
      .prepare(
        `INSERT OR IGNORE INTO seo_images (asset_url, page_slug, section, updated_at)
         SELECT value ->> 'address', ?, value ->> 'section', ? FROM json_each(?)
         RETURNING asset_url`,
      )
      .bind(slug, clock.now(), JSON.stringify(found)),
  );
}
