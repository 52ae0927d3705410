import { within } from "./deadline";

/**
 * Milliseconds that one call of a binding may take. Limits of their own have an upload, whose stream nothing bounds here, and
 * what is not waited for as soon as it is late: the health check and the circuits.
 */
const limits = { D1: 3000, KV: 3000, R2: 5000 };

/** For a read of what a page shows: after that it goes on without. */
export const promptLimits = { D1: 1200, KV: 1200, R2: 1500 };

/** For a batch of a sync, or a file of 25 MB. */
const patientLimit = 15_000;

export function timedDatabase(db: D1Database, limit = limits.D1): D1Database {
  const timed = time("D1", db, limit);
  databases.set(timed, db);
  return timed;
}

export function timedStore(store: KVNamespace): KVNamespace {
  return time("KV", store, limits.KV);
}

export function timedBucket(bucket: R2Bucket, limit = limits.R2): R2Bucket {
  const timed = time("R2", bucket, limit);
  buckets.set(timed, bucket);
  return timed;
}

/** The same database, for what a page waits for. */
export function promptDatabase(db: D1Database): D1Database {
  return time("D1", db, promptLimits.D1);
}

/** The same store, for what a page waits for. */
export function promptStore(store: KVNamespace): KVNamespace {
  return time("KV", store, promptLimits.KV);
}

/** The same bucket, for what a page waits for. */
export function promptBucket(bucket: R2Bucket): R2Bucket {
  return time("R2", bucket, promptLimits.R2);
}

/** The same database, for what takes long and nobody waits for. */
export function patientDatabase(db: D1Database): D1Database {
  return timedDatabase(databases.get(db) ?? db, patientLimit);
}

/** The same bucket, for what is large. */
export function patientBucket(bucket: R2Bucket): R2Bucket {
  return timedBucket(buckets.get(bucket) ?? bucket, patientLimit);
}

const databases = new WeakMap<D1Database, D1Database>();
const buckets = new WeakMap<R2Bucket, R2Bucket>();
/** D1's own statements, which are all that its batch takes. */
const statements = new WeakMap<object, object>();

function time<B extends object>(what: keyof typeof limits, binding: B, limit: number): B {
  // Of a binding whose methods are fixed, as those for development are, a proxy of its own may give no others.
  const heir: B = Object.create(binding);
  return new Proxy(heir, {
    get(_, property) {
      const member: unknown = Reflect.get(binding, property);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => {
        const answer: unknown = Reflect.apply(member, binding, values.map(withOwnStatements));
        if (answer instanceof Promise) {
          // A stream takes as long as whoever sends it.
          if (values.some(isStream)) return answer;
          const timed = within<unknown>(limit, what, answer);
          return what === "R2" && property === "get" ? timed.then(timeObject) : timed;
        }
        if (what !== "D1" || !isObject(answer)) return answer;
        const statement = time(what, answer, limit);
        statements.set(statement, answer);
        return statement;
      };

      /** Its bytes come after it. */
      function timeObject(object: unknown): unknown {
        return isObject(object) ? time(what, object, limit) : object;
      }
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isStream(value: unknown): boolean {
  return value instanceof ReadableStream;
}

function withOwnStatements(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (isObject(item) ? (statements.get(item) ?? item) : item));
}
