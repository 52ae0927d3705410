import { z } from "zod";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { statement } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timedDatabase } from "~/platform/stores";
import { editedFields, type PortfolioItem } from "../item";
import { comparePositions } from "../item-order";
import type { DescribedFields, ItemKind, ShownItem, StoredItem } from "./item-kind";
import { storedItemsQuery } from "./item-rows";
import { applyDrafts } from "./item-writes";
import {
  type LiveManifest,
  liveManifestQuery,
  type ManifestKind,
  manifestKey,
} from "./manifest-store";

export function publishSynced<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: PublishServices,
  kind: ItemKind<F, I>,
  listedAt: number,
): Promise<Published> {
  return publishManifest(services, {
    kind,
    listedAt,
    fieldsOf: ({ live }) => live,
    settle: () => [],
  });
}

export function publishDrafts<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: PublishServices,
  kind: ItemKind<F, I>,
): Promise<Published> {
  const { db, clock } = services;
  return publishManifest(services, {
    kind,
    listedAt: undefined,
    fieldsOf: (item) => editedFields<F>(item),
    settle: (items, version) =>
      items.some(({ draftText }) => draftText !== null)
        ? [applyDrafts(db, kind, items, { version, now: clock.now() })]
        : [],
  });
}

type Publication<F extends DescribedFields, I extends PortfolioItem<F>> = {
  kind: ItemKind<F, I>;
  /** Undefined for an edit. */
  listedAt: number | undefined;
  fieldsOf(item: I): F;
  /** Statements to run when `version` goes live; they must check that it did. */
  settle(items: readonly StoredItem<I>[], version: string): D1PreparedStatement[];
};

export type Published = "published" | "unchanged" | "superseded";

export type PublishServices = Pick<Services, "db" | "manifests" | "clock" | "ids" | "log">;

const tries = 3;

/** Retries if another publication came in between, so that neither reverts the other. */
async function publishManifest<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: PublishServices,
  publication: Publication<F, I>,
): Promise<Published> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const outcome = await publishOnce(services, publication);
    if (outcome !== "overtaken") return outcome;
  }
  return "superseded";
}

async function publishOnce<F extends DescribedFields, I extends PortfolioItem<F>>(
  { manifests, clock, ids, log, ...services }: PublishServices,
  { kind, listedAt, fieldsOf, settle }: Publication<F, I>,
): Promise<Published | "overtaken"> {
  const { name, manifest } = kind;
  const db = timedDatabase("sync", services.db);
  const liveQuery = liveManifestQuery(name);
  const query = storedItemsQuery(kind);
  const results = await db.batch([statement(db, liveQuery), statement(db, query)]);
  const live = liveQuery.parse(results[0]?.results ?? [], log);
  const items = query.parse(results[1]?.results ?? [], log);
  const content = manifest.compose(shownItems<F, I>(items, fieldsOf));
  const digest = await sha256(JSON.stringify(content));
  if (live?.digest === digest && (await isAsPublished(manifests, kind, live))) {
    const statements = settle(items, live.version);
    if (statements.length > 0) await db.batch(statements);
    return "unchanged";
  }
  const listed = listedAt ?? live?.listedAt ?? 0;
  if (live && live.listedAt > listed) return "superseded";
  const next = { version: ids.next(), digest, listedAt: listed, publishedAt: clock.now() };
  const time = new Date(next.publishedAt).toISOString();
  const metadata = { publishedAt: next.publishedAt };
  const value = JSON.stringify({ ...content, [manifest.stamp]: time });
  await manifests.put(manifestKey(name, next.version), value, { metadata });
  const [made] = await db.batch([makeLive(db, name, live, next), ...settle(items, next.version)]);
  return made && made.results.length > 0 ? "published" : "overtaken";
}

function shownItems<F extends DescribedFields, I extends PortfolioItem<F>>(
  items: readonly StoredItem<I>[],
  fieldsOf: (item: I) => F,
): ShownItem<F, I>[] {
  const positionOf = ({ item, fields }: ShownItem<F, I>) => ({
    id: item.id,
    position: fields.position,
  });
  return items
    .map((stored) => ({ ...stored, fields: fieldsOf(stored.item) }))
    .filter(({ fields }) => !fields.hidden && !fields.deleted)
    .toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)));
}

/** Republishes if KV lost or damaged the manifest. If KV is down, assumes it didn't. */
async function isAsPublished(
  manifests: KVNamespace,
  { name, manifest }: Pick<ItemKind<never, never>, "name" | "manifest">,
  live: LiveManifest,
): Promise<boolean> {
  const read = manifests.get(manifestKey(name, live.version));
  const text = await read.catch(() => undefined);
  return (
    text === undefined || (text !== null && (await digestOf(text, manifest.stamp)) === live.digest)
  );
}

async function digestOf(text: string, stamp: string): Promise<string | undefined> {
  const { data } = storedManifest.safeParse(text);
  if (!data) return undefined;
  const { [stamp]: _, ...content } = data;
  return sha256(JSON.stringify(content));
}

const storedManifest = jsonColumn(z.record(z.string(), z.unknown()));

function makeLive(
  db: D1Database,
  kind: ManifestKind,
  live: LiveManifest | undefined,
  next: LiveManifest,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO manifests (kind, version, digest, listed_at, published_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (kind) DO UPDATE SET version = excluded.version, digest = excluded.digest,
         listed_at = excluded.listed_at, published_at = excluded.published_at
       WHERE manifests.version = ?6 AND manifests.listed_at <= excluded.listed_at
       RETURNING version`,
    )
    .bind(kind, next.version, next.digest, next.listedAt, next.publishedAt, live?.version ?? null);
}
