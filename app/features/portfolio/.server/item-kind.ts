import type { z } from "zod";
import type { FocalPoint } from "~/platform/photos/shown-photo";
import type { SqlValue } from "~/platform/storage/d1-query";
import type { ListedObject } from "~/platform/storage/listed-object";
import type { ItemFields, PortfolioItem } from "../item";
import type { ObjectGroup } from "./listing-page";
import type { ManifestKind } from "./manifest-store";
import type { KnownItem, PortfolioTable } from "./portfolio-table";
import type { UnreadableObject } from "./unreadable-objects";

/** Columns of a row by their names; absent ones stay as they are. */
export type Columns = Readonly<Record<string, SqlValue | boolean | undefined>>;

/** What the studio says of every item. */
export type SaidFields = ItemFields & { title: string; alt: string; focal: FocalPoint };

/** An item as its row has it. */
export type StoredItem<I> = {
  item: I;
  /** The draft as it was read; null: none. */
  draftText: string | null;
  /** The keys of the files that it was imported from, as its manifest names them. */
  paths: readonly string[];
};

/** An item as visitors see it, or will see it. */
export type ShownItem<F, I> = StoredItem<I> & { fields: F };

/** What a group of objects in storage holds of an item. */
export type FoundItem = {
  id: string;
  /** The files that are used: the photo, and texts. */
  files: ListedObject[];
  image: ListedObject | undefined;
  widths: number[];
};

export type SkippedObject = { key: string; reason: string };

/** An item that is new in storage or has changed; `changed` are the keys of its files. */
export type PlannedImport = {
  found: FoundItem;
  known: KnownItem | undefined;
  changed: readonly string[];
};

/** What came of reading it; empty: a file changed since it was listed, so the next sync reads it. */
export type ReadResult = { columns?: Columns; failure?: UnreadableObject };

/** What one step of a sync does at most; a Worker on the free plan may make 50 calls for each request. */
export type SyncLimits = { listed: number; imports: number; widths: number };

/** All in which one kind of item differs from the other. */
export type ItemKind<F extends SaidFields, I extends PortfolioItem<F>> = {
  name: ManifestKind;
  /** Such as "photo". */
  noun: string;
  table: PortfolioTable;
  /** Reads a row of the table's `columns`. */
  row: z.ZodType<StoredItem<I>>;
  /** What fields become when a draft is published, besides those that every item has. */
  columnsOf(fields: F, draft: Partial<F>): Columns;
  /** The keys of all that may be in storage of an item. */
  filesOf(stored: StoredItem<I>): string[];
  manifest: {
    /** The field that says when. */
    stamp: "lastSyncedAt" | "updatedAt";
    /** The manifest without its time, of items in their order. */
    compose(items: readonly ShownItem<F, I>[]): object;
  };
  storage: {
    prefix: string;
    limits: SyncLimits;
    groupOf(key: string): string;
    /** Sorts the files of a group; what no item uses is named. */
    sort(group: ObjectGroup): { found?: FoundItem; skipped: SkippedObject[] };
    /** Why nothing is imported of an item. */
    flawOf(
      found: FoundItem,
      known: KnownItem | undefined,
      unreadable: readonly UnreadableObject[],
    ): SkippedObject | undefined;
    /** Reads an item: the columns of its whole row, or of one that D1 knows those that change. */
    read(bucket: R2Bucket, planned: PlannedImport): Promise<ReadResult>;
  };
};

/** The part of a kind that knows nothing of what its items say. */
export type StorageKind = Pick<ItemKind<never, never>, "name" | "table" | "storage">;
