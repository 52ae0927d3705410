import sharp from "sharp";
import type { SyncServices } from "~/features/portfolio/.server/sync-step";
import { randomIds } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { tickingClock } from "../clock/ticking-clock";
import { quietJournal, quietLog } from "../quiet-log";
import { openBindings } from "../stores";

/** The services that editing and syncing the portfolio need together. */
export type PortfolioServices = SyncServices & Pick<Services, "journal">;

export type PortfolioStorage = {
  db: D1Database;
  manifests: KVNamespace;
  portfolio: R2Bucket;
  images: ImagesBinding;
  dispose(): Promise<void>;
};

/** Real, empty D1, KV, R2, and Images on this machine, with the site's tables. */
export async function openStorage(): Promise<PortfolioStorage> {
  const { DB, MANIFESTS, PORTFOLIO, IMAGES, dispose } = await openBindings();
  return { db: DB, manifests: MANIFESTS, portfolio: PORTFOLIO, images: IMAGES, dispose };
}

export type Workbench = {
  services: PortfolioServices;
  /** Advances the clock by a minute. */
  wait(): void;
};

/** Empties the storage and returns services on it, with a ticking clock and without Images unless given. */
export async function emptyStorage(
  storage: PortfolioStorage,
  change: Partial<PortfolioServices> = {},
): Promise<Workbench> {
  const { db, manifests, portfolio } = storage;
  const tables = ["portfolio_images", "recognitions", "unreadable_objects", "sync_progress"];
  await db.batch([...tables, "manifests"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  for (const { name } of (await manifests.list()).keys) await manifests.delete(name);
  await portfolio.delete((await portfolio.list()).objects.map((object) => object.key));
  let waited = 0;
  const clock = tickingClock(Date.UTC(2026, 4, 4, 16));
  const services = {
    db,
    manifests,
    portfolio,
    images: undefined,
    clock: { now: () => clock.now() + waited },
    ids: randomIds,
    log: quietLog,
    journal: quietJournal,
    ...change,
  };
  return {
    services,
    wait: () => {
      waited += 60_000;
    },
  };
}

/** When R2 stored it, by the machine's clock, which R2 always uses. */
export async function storedAt(bucket: R2Bucket, key: string): Promise<number> {
  const object = await bucket.head(key);
  if (!object) throw new Error(`R2 does not hold ${key}.`);
  return object.uploaded.getTime();
}

/** A plain JPEG; `shade` makes photos of the same size differ. */
export async function jpeg(
  width: number,
  height: number,
  shade = 200,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await plain(width, height, shade).jpeg().toBuffer());
}

export async function webp(
  width: number,
  height: number,
  shade = 200,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await plain(width, height, shade).webp().toBuffer());
}

function plain(width: number, height: number, shade: number) {
  return sharp({
    create: { width, height, channels: 3, background: { r: shade, g: 180, b: 190 } },
  });
}

/** The binding, with `before` called before every call of `name`; it may throw. */
export function withInterceptor<B extends object>(
  binding: B,
  name: string,
  before: () => void | Promise<void>,
): B {
  return new Proxy(binding, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (property !== name || typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        await before();
        return Reflect.apply(member, target, values);
      };
    },
  });
}

/** The number that increases with every change that visitors can see. */
export async function contentSequence(db: D1Database): Promise<unknown> {
  return db.prepare("SELECT value FROM content_seq").first("value");
}
