import { z } from "zod";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { patientDatabase } from "~/platform/timed-bindings";
import {
  type LiveManifest,
  liveManifestQuery,
  type ManifestKind,
  manifestKey,
} from "./manifest-store";

/** A part of the portfolio as it is published. */
export type PublishedPart<Row, Item extends { draftText: string | null }> = {
  kind: ManifestKind;
  stamp: "lastSyncedAt" | "updatedAt";
  /** What is live, in its order. */
  live: D1Query<Row[]>;
  /** Every item with its draft. */
  drafted: D1Query<Item[]>;
  /** What visitors will see of the items once their drafts are published. */
  draftedRows(items: readonly Item[]): Row[];
  /** The manifest without a time: its digest tells whether anything changed. */
  compose(rows: readonly Row[]): object;
  /** Moves published drafts into the columns, provided that `version` is live. */
  applyDrafts(
    db: D1Database,
    items: readonly Item[],
    published: { version: string; now: number },
  ): D1PreparedStatement;
};

/** Publishes after a sync, whose listing may be out of date; drafts stay drafts. */
export function publishSynced<Row, Item extends { draftText: string | null }>(
  services: PublishServices,
  { kind, stamp, live, compose }: PublishedPart<Row, Item>,
  listedAt: number,
): Promise<Published> {
  return publishManifest(services, { kind, stamp, listedAt, rows: live, compose });
}

/** Publishes the part as the studio has it, with its drafts. */
export function publishDrafts<Row, Item extends { draftText: string | null }>(
  services: PublishServices,
  { kind, stamp, drafted, draftedRows, compose, applyDrafts }: PublishedPart<Row, Item>,
): Promise<Published> {
  const { db, clock } = services;
  return publishManifest(services, {
    kind,
    stamp,
    listedAt: undefined,
    rows: drafted,
    compose: (items) => compose(draftedRows(items)),
    settle: (items, version) =>
      items.some(({ draftText }) => draftText !== null)
        ? [applyDrafts(db, items, { version, now: clock.now() })]
        : [],
  });
}

type Publication<Rows> = {
  kind: ManifestKind;
  /** When the listing began that the rows come from; undefined: an edit, which belongs to the live listing. */
  listedAt: number | undefined;
  rows: D1Query<Rows>;
  compose(rows: Rows): object;
  stamp: "lastSyncedAt" | "updatedAt";
  /** What else D1 must save at the moment when `version` is live with these rows; it must check that it is. */
  settle?(rows: Rows, version: string): D1PreparedStatement[];
};

export type Published = "published" | "unchanged" | "superseded";

export type PublishServices = Pick<Services, "db" | "manifests" | "clock" | "ids" | "log">;

const tries = 3;

/**
 * Stores what D1 holds under a new version and makes it live, unless nothing changed or a newer listing is live.
 * When another publication comes in between, D1 is read again, so that neither undoes the other.
 */
async function publishManifest<Rows>(
  services: PublishServices,
  publication: Publication<Rows>,
): Promise<Published> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const outcome = await publishOnce(services, publication);
    if (outcome !== "overtaken") return outcome;
  }
  return "superseded";
}

async function publishOnce<Rows>(
  { manifests, clock, ids, log, ...services }: PublishServices,
  { kind, listedAt, rows: query, compose, stamp, settle = () => [] }: Publication<Rows>,
): Promise<Published | "overtaken"> {
  const db = patientDatabase(services.db);
  const liveQuery = liveManifestQuery(kind);
  const [liveAnswer, rowsAnswer] = await db.batch([statement(db, liveQuery), statement(db, query)]);
  const live = liveQuery.parse(liveAnswer?.results ?? [], log);
  const rows = query.parse(rowsAnswer?.results ?? [], log);
  const content = compose(rows);
  const digest = await sha256(JSON.stringify(content));
  if (live?.digest === digest && (await isAsPublished(manifests, { kind, stamp, live }))) {
    const settling = settle(rows, live.version);
    if (settling.length > 0) await db.batch(settling);
    return "unchanged";
  }
  const listed = listedAt ?? live?.listedAt ?? 0;
  if (live && live.listedAt > listed) return "superseded";
  const next = { version: ids.next(), digest, listedAt: listed, publishedAt: clock.now() };
  const value = JSON.stringify({ ...content, [stamp]: new Date(next.publishedAt).toISOString() });
  const metadata = { publishedAt: next.publishedAt };
  await manifests.put(manifestKey(kind, next.version), value, { metadata });
  const [made] = await db.batch([makeLive(db, kind, live, next), ...settle(rows, next.version)]);
  return made && made.results.length > 0 ? "published" : "overtaken";
}

type Live = { kind: ManifestKind; stamp: Publication<unknown>["stamp"]; live: LiveManifest };

/** Whether KV still has what was published: what it lost or holds damaged is published again. KV that is down may have it. */
async function isAsPublished(
  manifests: KVNamespace,
  { kind, stamp, live }: Live,
): Promise<boolean> {
  const read = manifests.get(manifestKey(kind, live.version));
  const text = await read.catch(() => undefined);
  return text === undefined || (text !== null && (await digestOf(text, stamp)) === live.digest);
}

/** The digest of a stored manifest without its time; undefined: it is none. */
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
