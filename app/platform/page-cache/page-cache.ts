import type { Clock } from "~/platform/clock";
import { within } from "~/platform/deadline";
import type { LoadContext } from "~/platform/load-context";
import { createLruCache } from "~/platform/lru-cache";
import type { Services } from "~/platform/services";
import type { Settings } from "~/platform/settings";
import { settingsDigest } from "~/platform/settings-digest";
import { createCircuit, deadlines } from "~/platform/stores";
import { compressed } from "./brotli";
import { type CachedPage, cachedPage, isCacheable } from "./cached-page";
import { createContentSequence } from "./content-sequence";
import { readCopy, renewCopy } from "./copies";
import { readEdge, writeEdge } from "./edge";
import { type CacheAddress, notFoundPage, type PageRules, pageKey } from "./key";
import { type Circuits, servicesWithGaps } from "./page-gaps";
import { pageResponse, type Source } from "./page-response";

type Render = (request: Request, context: LoadContext) => Promise<Response>;

type PageCacheOptions = {
  /** Pages of another build are never served. */
  build: string;
  rules: PageRules;
  render: Render;
  day: (now: number) => string;
  off?: boolean;
};

/** Milliseconds, in memory only (DESIGN 6). */
const gapLifetime = 15_000;
/** Milliseconds to wait for another request's render. */
const sharedWait = 1500;

const memoryBounds = { things: 64, bytes: 4 * 1024 * 1024 };

export type CacheablePage = CacheAddress & { secure: boolean };

type Found = { page: CachedPage; from: Source };
type Lookup = CacheAddress & { key: string; origin: string; sequence: number | undefined };
type Moment = { settings: Settings; sequence: number | undefined; now: number };

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #memory = createLruCache<CachedPage>(memoryBounds);
  readonly #circuits: Circuits = {
    db: createCircuit("D1", deadlines.page.D1),
    manifests: createCircuit("KV", deadlines.page.KV),
  };
  readonly #sequence = createContentSequence(this.#circuits.db);
  readonly #pending = new Map<string, Promise<Found>>();
  /** Normalizes addresses, as reported by the last render. */
  #normalizer:
    | { path: string; sequence: number | undefined; of: (address: string) => string }
    | undefined;
  #today: { minute: number; day: string } | undefined;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  async respond(request: Request, context: LoadContext): Promise<Response> {
    const kept = this.#options.rules(new URL(request.url));
    return kept
      ? this.#serveCacheable(kept, request, context)
      : this.#renderUncached(request, context);
  }

  /** Undefined if it would have to wait. */
  respondFromMemory(
    request: Request,
    kept: CacheablePage,
    { settings, clock }: { settings: Settings; clock: Clock },
  ): Response | undefined {
    const now = clock.now();
    const sequence = this.#sequence.fresh(now);
    if (sequence === undefined) return undefined;
    const page = this.#memory.get(this.#keyOf(kept, { settings, sequence, now }), now);
    return page && pageResponse(request, page, { from: "memory", secure: kept.secure });
  }

  respondNotFound(request: Request, context: LoadContext): Promise<Response> {
    return this.#serveCacheable(notFoundPage, request, context);
  }

  async #serveCacheable(
    kept: CacheAddress,
    request: Request,
    context: LoadContext,
  ): Promise<Response> {
    const { services } = context;
    const { settings, clock } = services;
    const sequence = await this.#sequence.read(services);
    const { origin, protocol } = new URL(request.url);
    const shown = this.#canonical(kept, { sequence, origin });
    const key = this.#keyOf(shown, { settings, sequence, now: clock.now() });
    const { page, from } = await this.#find({ ...shown, key, sequence, origin }, context);
    return pageResponse(request, page, { from, secure: protocol === "https:" });
  }

  /** Unknown query values share the bare page. */
  #canonical(kept: CacheAddress, { sequence, origin }: Pick<Lookup, "sequence" | "origin">) {
    const known = this.#normalizer;
    const isKnown = sequence !== undefined && known?.sequence === sequence;
    if (!isKnown || pathOf(kept.address) !== known.path) return kept;
    return this.#options.rules(new URL(known.of(kept.address), origin)) ?? kept;
  }

  #keyOf({ address }: CacheAddress, { settings, sequence, now }: Moment): string {
    return pageKey({ ...this.#editionOf(settings), sequence, day: this.#dayOf(now) }, address);
  }

  #editionOf(settings: Settings) {
    return { build: this.#options.build, settings: settingsDigest(settings) };
  }

  #dayOf(now: number): string {
    const minute = Math.floor(now / 60_000);
    if (this.#today?.minute !== minute) this.#today = { minute, day: this.#options.day(now) };
    return this.#today.day;
  }

  /** Call after a change by this isolate. */
  invalidate(): void {
    this.#sequence.invalidate();
  }

  contentSequence(services: Services): Promise<number | undefined> {
    return this.#sequence.read(services);
  }

  #renderUncached(request: Request, context: LoadContext): Promise<Response> {
    const services = servicesWithGaps(context.services, this.#circuits, () => {});
    return this.#options.render(request, { ...context, services });
  }

  async #find(lookup: Lookup, context: LoadContext): Promise<Found> {
    if (this.#options.off) {
      const { page } = await this.#render(lookup, context);
      return { page, from: "render" };
    }
    const inMemory = this.#memory.get(lookup.key, context.services.clock.now());
    if (inMemory) return { page: inMemory, from: "memory" };
    const inFlight = this.#pending.get(lookup.key);
    if (inFlight) {
      const found = await within(sharedWait, "Another render", inFlight).catch(() => undefined);
      if (found) return found;
    }
    const started = this.#fetch(lookup, context);
    this.#pending.set(lookup.key, started);
    // Shared, so it must finish if the first client disconnects.
    context.services.waitUntil(started.catch(() => undefined));
    try {
      return await started;
    } finally {
      if (this.#pending.get(lookup.key) === started) this.#pending.delete(lookup.key);
    }
  }

  async #fetch(lookup: Lookup, context: LoadContext): Promise<Found> {
    const { services } = context;
    const { key, sequence, status } = lookup;
    const { build } = this.#options;
    if (sequence === undefined) {
      const copy = await this.#lastCopy(lookup, services);
      if (copy) return this.#cacheBriefly(lookup, { page: copy, from: "copy" }, services);
    } else {
      const page = await unlessItFails(services, () => readEdge(key, build));
      if (page) {
        this.#memory.put(key, page);
        return { page, from: "edge" };
      }
    }
    const { page, isComplete, isCanonical } = await this.#render(lookup, context);
    const found = { page, from: "render" } as const;
    if (!isComplete) {
      const copy = await this.#lastCopy(lookup, services);
      return this.#cacheBriefly(lookup, copy ? { page: copy, from: "copy" } : found, services);
    }
    if (sequence !== undefined && isCanonical && isCacheable(page, status)) {
      this.#cache(lookup, page, services);
    }
    return found;
  }

  /** Passes on no cookie, header, or unknown parameter. */
  async #render({ address, origin, sequence }: Lookup, context: LoadContext) {
    let isComplete = true;
    let shown: ((address: string) => string) | undefined;
    const services = servicesWithGaps(context.services, this.#circuits, () => {
      isComplete = false;
    });
    const response = await this.#options.render(new Request(new URL(address, origin)), {
      ...context,
      services,
      setCacheAddress: (given) => {
        shown = given;
      },
    });
    if (isComplete && shown) this.#normalizer = { path: pathOf(address), sequence, of: shown };
    const page = await cachedPage(this.#options.build, {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    });
    return {
      page,
      isComplete: isComplete && response.status < 500,
      isCanonical: !shown || shown(address) === address,
    };
  }

  #cache({ key, address, copied }: Lookup, page: CachedPage, services: Services): void {
    const edition = this.#editionOf(services.settings);
    this.#memory.put(key, page);
    const cacheCompressed = async () => {
      await yieldToResponse();
      const small = compressed(page);
      this.#memory.put(key, small);
      const renew = () => renewCopy(services.manifests, edition, address, small);
      await Promise.all([
        unlessItFails(services, () => writeEdge(key, small)),
        copied && unlessItFails(services, renew),
      ]);
    };
    services.waitUntil(unlessItFails(services, cacheCompressed));
  }

  #cacheBriefly({ key, status }: Lookup, found: Found, { clock, log }: Services): Found {
    log.warn("page.with-gap", { key, from: found.from });
    if (isCacheable(found.page, status))
      this.#memory.put(key, found.page, clock.now() + gapLifetime);
    return found;
  }

  #lastCopy({ address, copied }: Lookup, services: Services): Promise<CachedPage | undefined> {
    const { manifests, clock, settings } = services;
    const read = () => readCopy(manifests, this.#editionOf(settings), address);
    return unlessItFails(services, async () =>
      copied ? this.#circuits.manifests(clock.now(), read) : undefined,
    );
  }
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}

/** Sends the response before compression starts. */
function yieldToResponse(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function unlessItFails<T>({ log }: Services, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error("page-cache.failed", error);
    return undefined;
  }
}
