import type { z } from "zod";
import type { FocalPoint } from "~/platform/photos/shown-photo";
import type { SqlValue } from "~/platform/storage/d1-query";
import type { ListedObject } from "~/platform/storage/listed-object";
import type { ItemFields, PortfolioItem } from "../item";
import type { ObjectGroup } from "./listing-page";
import type { ManifestKind } from "./manifest-store";
import type { KnownItem, PortfolioTable } from "./portfolio-table";
import type { UnreadableObject } from "./unreadable-objects";

/** Undefined leaves a column unchanged. */
export type Columns = Readonly<Record<string, SqlValue | boolean | undefined>>;

export type DescribedFields = ItemFields & { title: string; alt: string; focal: FocalPoint };

export type StoredItem<I> = {
  item: I;
  /** Unparsed. */
  draftText: string | null;
  paths: readonly string[];
};

export type ShownItem<F, I> = StoredItem<I> & { fields: F };

export type FoundItem = {
  id: string;
  files: ListedObject[];
  image: ListedObject | undefined;
  widths: number[];
};

export type SkippedObject = { key: string; reason: string };

export type PlannedImport = {
  found: FoundItem;
  known: KnownItem | undefined;
  changed: readonly string[];
};

/** Empty if a file changed since the listing; the next sync reads it. */
export type ReadResult = { columns?: Columns; failure?: UnreadableObject };

/** Per step: on the free plan a Worker has 50 subrequests per request. */
export type SyncLimits = { listed: number; imports: number; widths: number };

export type ItemKind<F extends DescribedFields, I extends PortfolioItem<F>> = {
  name: ManifestKind;
  noun: string;
  table: PortfolioTable;
  row: z.ZodType<StoredItem<I>>;
  columnsOf(fields: F, draft: Partial<F>): Columns;
  filesOf(stored: StoredItem<I>): string[];
  manifest: {
    stamp: "lastSyncedAt" | "updatedAt";
    compose(items: readonly ShownItem<F, I>[]): object;
  };
  storage: {
    prefix: string;
    limits: SyncLimits;
    groupOf(key: string): string;
    sort(group: ObjectGroup): { found?: FoundItem; skipped: SkippedObject[] };
    flawOf(
      found: FoundItem,
      known: KnownItem | undefined,
      unreadable: readonly UnreadableObject[],
    ): SkippedObject | undefined;
    /** Returns only the changed columns if D1 has the item. */
    read(bucket: R2Bucket, planned: PlannedImport): Promise<ReadResult>;
  };
};

export type StorageKind = Pick<ItemKind<never, never>, "name" | "table" | "storage">;
