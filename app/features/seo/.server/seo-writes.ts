import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import type { ImageChange, PageChange, SiteChange } from "../seo-calls";
import type { ImageSection, VersionedKind } from "../seo-records";
import { imageRecordQuery, pageRecordQuery, siteRecordQuery } from "./seo-store";
import { versionStatements } from "./version-store";

type WriteServices = Pick<Services, "db" | "clock" | "log">;

const notSaved = "We couldn’t save that. Please try again in a moment.";

function write(
  { db, log }: WriteServices,
  statements: readonly D1PreparedStatement[],
): Promise<Result<D1Result[]>> {
  return attempt(log, notSaved, () => db.batch([...statements]));
}

async function insertNew(
  services: WriteServices,
  statement: D1PreparedStatement,
): Promise<Result<number>> {
  const written = await write(services, [statement]);
  return written.ok ? ok(written.value[0]?.results.length ?? 0) : written;
}

type Columns = Readonly<Record<string, string | number | null | undefined>>;

type Row = readonly [table: string, key: string, id: string | number];

/** Undefined leaves a column as it is. Column names must never come from a request. */
function upsert(
  db: D1Database,
  [table, key, id]: Row,
  columns: Columns,
  before: Columns,
): D1PreparedStatement {
  const changed = present(columns);
  const expected = present(before);
  const names = [key, ...changed.map(([name]) => name)];
  const marks = names.map(() => "?").join(", ");
  const changes = changed.map(([name]) => `${name} = excluded.${name}`).join(", ");
  // No conflict if the stored value is already the new one.
  const guard = expected.map(
    ([name]) => `(${table}.${name} IS ? OR ${table}.${name} IS excluded.${name})`,
  );
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})
       ON CONFLICT (${key}) DO UPDATE SET ${changes}
       WHERE ${["1", ...guard].join(" AND ")} RETURNING 1`,
    )
    .bind(id, ...changed.map(([, value]) => value), ...expected.map(([, value]) => value));
}

function present(columns: Columns) {
  return Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

type Change = { columns: Columns; before: Columns };

const rows = {
  site: ["seo_settings", "id"],
  robots: ["seo_settings", "id"],
  page: ["seo_pages", "slug"],
  image: ["seo_images", "asset_url"],
} as const satisfies Record<VersionedKind, readonly [table: string, key: string]>;

/** A conflict carries the current record. */
async function saveRecord(
  services: WriteServices,
  [kind, key = ""]: readonly [kind: VersionedKind, key?: string],
  { columns, before }: Change,
  current: D1Query<unknown>,
): Promise<Result<unknown>> {
  const { db, clock, log } = services;
  const now = { ...columns, updated_at: clock.now() };
  const versions = versionStatements(db, kind, key);
  const written = await write(services, [
    statement(db, current),
    versions.first,
    upsert(db, [...rows[kind], key || 1], now, before),
    ...versions.saved,
  ]);
  if (!written.ok) return written;
  const [read, , saved] = written.value;
  if (saved?.results.length) return ok(undefined);
  return fail("conflict", "This was changed in another tab or on another device.", {
    current: current.parse(read?.results ?? [], log),
  });
}

export function saveSettings(services: WriteServices, { settings, from = {} }: SiteChange) {
  const change = { columns: settingsColumns(settings), before: settingsColumns(from) };
  return saveRecord(services, ["site"], change, siteRecordQuery);
}

function settingsColumns(settings: SiteChange["settings"]): Columns {
  const { brand, tagline, default_meta, street_address, profiles, photo_credit } = settings;
  return {
    brand,
    tagline,
    default_description: default_meta?.desc,
    street_address,
    profiles: profiles && JSON.stringify(profiles),
    photo_credit,
  };
}

/** An empty text restores the default, stored as NULL. */
export function saveRobots(services: WriteServices, robots: string, from: string | undefined) {
  const column = (text: string | undefined) => ({ robots: text === "" ? null : text });
  const change = { columns: column(robots), before: column(from) };
  return saveRecord(services, ["robots"], change, siteRecordQuery);
}

export function savePage(services: WriteServices, { page, from = {} }: PageChange) {
  const { slug } = page;
  const change = { columns: pageColumnsOf(page), before: pageColumnsOf(from) };
  return saveRecord(services, ["page", slug], change, pageRecordQuery(slug));
}

function pageColumnsOf(page: Omit<PageChange["page"], "slug">): Columns {
  return {
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
  };
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

export function saveImage(services: WriteServices, { image, from = {} }: ImageChange) {
  const { asset_url } = image;
  const change = { columns: imageColumns(image), before: imageColumns(from) };
  return saveRecord(services, ["image", asset_url], change, imageRecordQuery(asset_url));
}

function imageColumns(image: Omit<ImageChange["image"], "asset_url">): Columns {
  return {
    page_slug: image.page_slug,
    alt: image.alt,
    caption: image.caption,
    tags: image.tags && JSON.stringify(image.tags),
    section: image.section,
  };
}

/** Its versions stay, so that it can be restored. */
export function removeRecord(services: WriteServices, kind: "page" | "image", key: string) {
  const { db } = services;
  const [table, column] = rows[kind];
  const removal = db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).bind(key);
  return write(services, [versionStatements(db, kind, key).first, removal]);
}

/** Skips pages that have a record. Returns the number of added rows. */
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

/** Skips photos that have a record. Returns the number of added rows. */
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
