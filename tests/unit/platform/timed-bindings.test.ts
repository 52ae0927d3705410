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

/** A binding of which only this is asked. */
function binding<B>(parts: object): B {
  return Object.assign(Object.create(null), parts);
}

/** How long a call goes on before it is given up; undefined: it is never. */
async function patienceOf(call: () => Promise<unknown>): Promise<number | undefined> {
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

test("whatever is asked of a database that hangs is given up after three seconds", async () => {
  const db = timedDatabase(hangingDatabase());
  expect(await patienceOf(() => db.batch([]))).toBe(3000);
  expect(await patienceOf(() => db.prepare("").run())).toBe(3000);
  expect(await patienceOf(() => db.prepare("").bind(1).bind(2).all())).toBe(3000);
});

test("so is what a store and a bucket are asked, and an object's bytes", async () => {
  expect(await patienceOf(() => timedStore(binding({ get: never })).get("a"))).toBe(3000);
  expect(await patienceOf(() => timedBucket(binding({ head: never })).head("a"))).toBe(5000);
  const bucket = timedBucket(binding({ get: async () => ({ size: 7, text: never }) }));
  const object = await bucket.get("a");
  expect(object?.size).toBe(7);
  expect(await patienceOf(async () => object?.text())).toBe(5000);
});

test("what a page waits for is given up sooner, whatever else its binding may take", async () => {
  const db = promptDatabase(patientDatabase(hangingDatabase()));
  expect(await patienceOf(() => db.batch([]))).toBe(1200);
  expect(await patienceOf(() => db.prepare("").bind(1).all())).toBe(1200);
  const store = promptStore(timedStore(binding({ get: never })));
  expect(await patienceOf(() => store.get("a"))).toBe(1200);
  const bucket = promptBucket(timedBucket(binding({ list: never })));
  expect(await patienceOf(() => bucket.list())).toBe(1500);
});

test("what may take long gets fifteen seconds in all, not three", async () => {
  const db = patientDatabase(timedDatabase(hangingDatabase()));
  expect(await patienceOf(() => db.batch([]))).toBe(15_000);
  const bucket = patientBucket(timedBucket(binding({ put: never })));
  expect(await patienceOf(() => bucket.put("a", "bytes"))).toBe(15_000);
});

test("a stream may take as long as whoever sends it", async () => {
  const bucket = timedBucket(binding({ put: never }));
  expect(await patienceOf(() => bucket.put("a", new ReadableStream()))).toBeUndefined();
});

test("a batch gets the database's own statements, prepared here or there", async () => {
  const statement = { bind: () => statement };
  const batch = vi.fn(async (list: unknown[]) => list);
  const db = timedDatabase(binding({ prepare: () => statement, batch }));
  await patientDatabase(db).batch([db.prepare(""), db.prepare("").bind(1)]);
  expect(batch.mock.calls[0]?.[0].every((each) => each === statement)).toBe(true);
});

test("what fails fails with its own error", async () => {
  const failing = async () => {
    throw new Error("broken");
  };
  await expect(timedStore(binding({ put: failing })).put("a", "b")).rejects.toThrow("broken");
});
