import { expect, test, vi } from "vitest";
import { DeadlineError } from "~/platform/deadline";
import {
  patientBucket,
  patientDatabase,
  promptBucket,
  promptDatabase,
  promptStore,
  timedBucket,
  timedDatabase,
  timedStore,
} from "~/platform/timed-bindings";

const never = () => new Promise<never>(() => {});

/** A binding with only these methods. */
function binding<B>(parts: object): B {
  return Object.assign(Object.create(null), parts);
}

/** Milliseconds until a call times out; undefined if it never does. */
async function timeoutOf(call: () => Promise<unknown>): Promise<number | undefined> {
  vi.useFakeTimers();
  const start = performance.now();
  let end: number | undefined;
  call().catch((error: unknown) => {
    if (error instanceof DeadlineError) end = Math.round(performance.now() - start);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  return end;
}

function hangingDatabase(): D1Database {
  const statement = { bind: () => statement, all: never, run: never, first: never };
  return binding<D1Database>({ prepare: () => statement, batch: never });
}

test("every call to a hanging database times out after three seconds", async () => {
  const db = timedDatabase(hangingDatabase());
  expect(await timeoutOf(() => db.batch([]))).toBe(3000);
  expect(await timeoutOf(() => db.prepare("").run())).toBe(3000);
  expect(await timeoutOf(() => db.prepare("").bind(1).bind(2).all())).toBe(3000);
});

test("calls to a store and a bucket time out, and so do reads of an object", async () => {
  expect(await timeoutOf(() => timedStore(binding({ get: never })).get("a"))).toBe(3000);
  expect(await timeoutOf(() => timedBucket(binding({ head: never })).head("a"))).toBe(5000);
  const bucket = timedBucket(binding({ get: async () => ({ size: 7, text: never }) }));
  const object = await bucket.get("a");
  expect(object?.size).toBe(7);
  expect(await timeoutOf(async () => object?.text())).toBe(5000);
});

test("prompt bindings time out sooner, whatever they wrap", async () => {
  const db = promptDatabase(patientDatabase(hangingDatabase()));
  expect(await timeoutOf(() => db.batch([]))).toBe(1200);
  expect(await timeoutOf(() => db.prepare("").bind(1).all())).toBe(1200);
  const store = promptStore(timedStore(binding({ get: never })));
  expect(await timeoutOf(() => store.get("a"))).toBe(1200);
  const bucket = promptBucket(timedBucket(binding({ list: never })));
  expect(await timeoutOf(() => bucket.list())).toBe(1500);
});

test("patient bindings have fifteen seconds in total", async () => {
  const db = patientDatabase(timedDatabase(hangingDatabase()));
  expect(await timeoutOf(() => db.batch([]))).toBe(15_000);
  const bucket = patientBucket(timedBucket(binding({ put: never })));
  expect(await timeoutOf(() => bucket.put("a", "bytes"))).toBe(15_000);
});

test("a streamed upload has no timeout", async () => {
  const bucket = timedBucket(binding({ put: never }));
  expect(await timeoutOf(() => bucket.put("a", new ReadableStream()))).toBeUndefined();
});

test("a batch gets the database's own statements, from any wrapper", async () => {
  const statement = { bind: () => statement };
  const batch = vi.fn(async (list: unknown[]) => list);
  const db = timedDatabase(binding({ prepare: () => statement, batch }));
  await patientDatabase(db).batch([db.prepare(""), db.prepare("").bind(1)]);
  expect(batch.mock.calls[0]?.[0].every((each) => each === statement)).toBe(true);
});

test("a failed call rejects with its own error", async () => {
  const failing = async () => {
    throw new Error("broken");
  };
  await expect(timedStore(binding({ put: failing })).put("a", "b")).rejects.toThrow("broken");
});
