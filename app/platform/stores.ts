import { dailyLimitOf, isLasting, nextMidnight } from "./daily-limit";
import { within } from "./deadline";
import type { Log } from "./log";
import { type Failure, fail, ok, type Result } from "./result";

/**
 * How calls to D1, KV, and R2 fail. `Services` holds every store under the policy "change"; callers with other needs
 * name another one, as in `timedDatabase("page", db)`.
 *
 * | who waits             | policy   | after an error                  | after a timeout           | then                                   |
 * | --------------------- | -------- | ------------------------------- | ------------------------- | -------------------------------------- |
 * | a visitor's page      | "page"   | `Circuit`: no calls for 10 s    | the same                  | a page with a gap (`page-gaps.ts`)     |
 * | an office screen      | "page"   | no retry                        | no retry                  | `attempt`: a sentence                  |
 * | a change              | "change" | `retryOnce` if it is idempotent | no retry                  | `attemptChange`: nothing is saved      |
 * | an inquiry            | "change" | `retryOnce`                     | `failFast`: no more calls | the other store keeps it               |
 * | a sync, a publication | "sync"   | no retry                        | no retry                  | the old content stays live             |
 * | a job                 | "change" | `tryEach`: the next item        | the job ends              | its next run continues                 |
 * | an upload             | "upload" | no retry                        | no retry                  | nothing is stored, the browser retries |
 * | an incoming email     | "upload" | `retryOnce`                     | no retry                  | nothing is stored, the sender retries  |
 *
 * D1's daily limits on the free plan (`isLasting`) count as a timeout, and keep a `Circuit` open for longer.
 */
export type Policy = keyof typeof deadlines;

/** Milliseconds for one call. A stream that is sent has none here: `UploadBody` gives one to each of its parts. */
export const deadlines = {
  page: { D1: 1200, KV: 1200, R2: 1500 },
  change: { D1: 3000, KV: 3000, R2: 5000 },
  sync: { D1: 15_000, KV: 3000, R2: 5000 },
  upload: { D1: 3000, KV: 3000, R2: 15_000 },
} as const;

/** Makes a call, or refuses to. */
export type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/** `guard` stands before `batch`, by which pages read. */
export function timedDatabase(policy: Policy, db: D1Database, guard?: Guard): D1Database {
  return timed({ store: "D1", deadline: deadlines[policy].D1, guarded: "batch" }, db, guard);
}

/** `guard` stands before `get`, by which pages read. */
export function timedStore(policy: Policy, kv: KVNamespace, guard?: Guard): KVNamespace {
  return timed({ store: "KV", deadline: deadlines[policy].KV, guarded: "get" }, kv, guard);
}

/** An object's bytes arrive after the object, and have the same deadline. */
export function timedBucket(policy: Policy, bucket: R2Bucket): R2Bucket {
  return timed({ store: "R2", deadline: deadlines[policy].R2, parts: "get" }, bucket);
}

type Timing = {
  store: string;
  deadline: number;
  /** The method that a guard stands before. */
  guarded?: string;
  /** The method that resolves to an object whose own methods need the deadline. */
  parts?: string;
};

type Inside<B> = { own: B; guard: Guard };

/** Of timed bindings, so that another policy replaces the deadline, and a batch gets D1's own statements. */
const insides = new WeakMap();

function insideOf<B extends object>(binding: B): Inside<B> {
  return insides.get(binding) ?? { own: binding, guard: (call) => call() };
}

/** The binding with a deadline for whatever its methods, its statements, and its objects promise. */
function timed<B extends object>(timing: Timing, binding: B, given?: Guard): B {
  const { own, guard: former } = insideOf(binding);
  const guard = given ?? former;
  const { store, deadline, guarded, parts } = timing;
  const timedPart = (part: unknown) => (isObject(part) ? timed(timing, part) : part);
  // Not a proxy of `own`, which could not replace the fixed methods of a development binding.
  const proxy: B = new Proxy(Object.create(own), {
    get(_, name) {
      const member: unknown = Reflect.get(own, name);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => {
        const call = () => Reflect.apply(member, own, values.map(withoutTiming));
        // A stream takes as long as its sender.
        if (values.some((value) => value instanceof ReadableStream)) return call();
        if (name === guarded) return guard(() => within(deadline, store, call()));
        const answer: unknown = call();
        if (!(answer instanceof Promise)) return timedPart(answer);
        const inTime = within<unknown>(deadline, store, answer);
        return name === parts ? inTime.then(timedPart) : inTime;
      };
    },
  });
  insides.set(proxy, { own, guard });
  return proxy;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function withoutTiming(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (isObject(item) ? insideOf(item).own : item));
}

/** Retries once, except after a timeout or at a daily limit. For idempotent calls: D1 and R2 never repeat a write by themselves. */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isLasting(error)) throw error;
    return call();
  }
}

/** For one request: after a timeout or at a daily limit, every further call fails at once with the same error. */
export function failFast(): Guard {
  let lasting: unknown;
  return async (call) => {
    if (lasting) throw lasting;
    try {
      return await call();
    } catch (error) {
      if (isLasting(error)) lasting = error;
      throw error;
    }
  };
}

/** A circuit breaker, for all requests of an isolate: after a failure, calls fail at once for 10 s, at a daily limit for 5 min. */
export type Circuit = <T>(now: number, call: () => Promise<T>) => Promise<T>;

/** Milliseconds (DESIGN 6). */
const rest = 10_000;
/** A paid plan lifts a daily limit within minutes. */
const limitRest = 5 * 60_000;

export function createCircuit(what: string, deadline: number): Circuit {
  let openUntil = Number.NEGATIVE_INFINITY;
  return async (now, call) => {
    if (now < openUntil) throw new Error(`${what} failed a moment ago and is not asked`);
    try {
      return await within(deadline, what, call());
    } catch (error) {
      const isLimited = dailyLimitOf(error) !== undefined;
      openUntil = isLimited ? Math.min(now + limitRest, nextMidnight(now)) : now + rest;
      throw error;
    }
  };
}

/** A failure becomes `unavailable` with this sentence, and is logged. */
export async function attempt<T>(
  log: Log,
  sentence: string,
  work: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    log.error("dependency.failed", error);
    return unavailable(sentence, error);
  }
}

/** The same for a change, whose expected failures pass through. */
export async function attemptChange<R extends Result<unknown> | Response>(
  { log }: { log: Log },
  work: () => Promise<R>,
  sentence = "We couldn’t save that. Please try again.",
): Promise<R | Failure> {
  try {
    return await work();
  } catch (error) {
    log.error("change.failed", error);
    return unavailable(sentence, error);
  }
}

function unavailable(sentence: string, error: unknown): Failure {
  const limit = dailyLimitOf(error);
  return fail("unavailable", sentence, limit && { limit });
}
