import { expect, test, vi } from "vitest";
import { DeadlineError } from "~/platform/deadline";
import {
  createCircuit,
  failFast,
  retryOnce,
  timedBucket,
  timedDatabase,
  timedStore,
} from "~/platform/stores";

const never = () => new Promise<never>(() => {});
const broken = () => Promise.reject(new Error("broken"));

/** A store with these methods alone. */
function store<S>(methods: object): S {
  return Object.assign(Object.create(null), methods);
}

/** Milliseconds until a call times out; undefined if it never does. */
async function deadlineOf(call: () => Promise<unknown>): Promise<number | undefined> {
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
  return store<D1Database>({ prepare: () => statement, batch: never });
}

test("every call of D1 has three seconds", async () => {
  const db = timedDatabase("change", hangingDatabase());
  expect(await deadlineOf(() => db.batch([]))).toBe(3000);
  expect(await deadlineOf(() => db.prepare("").run())).toBe(3000);
  expect(await deadlineOf(() => db.prepare("").first())).toBe(3000);
  expect(await deadlineOf(() => db.prepare("").bind(1).bind(2).all())).toBe(3000);
});

test("so has a call of KV; a call of R2 and an object's bytes have five", async () => {
  const manifests = timedStore("change", store({ get: never, put: never }));
  expect(await deadlineOf(() => manifests.get("a"))).toBe(3000);
  expect(await deadlineOf(() => manifests.get("a", "arrayBuffer"))).toBe(3000);
  expect(await deadlineOf(() => manifests.put("a", "b"))).toBe(3000);
  const stored = { size: 7, body: new ReadableStream(), text: never, arrayBuffer: never };
  const bucket = timedBucket("change", store({ head: never, get: async () => stored }));
  expect(await deadlineOf(() => bucket.head("a"))).toBe(5000);
  const object = await bucket.get("a");
  expect(object?.size).toBe(7);
  expect(await deadlineOf(async () => object?.text())).toBe(5000);
  expect(await deadlineOf(async () => object?.arrayBuffer())).toBe(5000);
});

test("what a page waits for has less, whatever the policy was before", async () => {
  const db = timedDatabase("page", timedDatabase("sync", hangingDatabase()));
  expect(await deadlineOf(() => db.batch([]))).toBe(1200);
  expect(await deadlineOf(() => db.prepare("").bind(1).all())).toBe(1200);
  const manifests = timedStore("page", timedStore("change", store({ get: never })));
  expect(await deadlineOf(() => manifests.get("a"))).toBe(1200);
  const bucket = timedBucket("page", timedBucket("change", store({ list: never })));
  expect(await deadlineOf(() => bucket.list())).toBe(1500);
});

test("a sync's batch and a large file have fifteen seconds in all, not three or five", async () => {
  const db = timedDatabase("sync", timedDatabase("change", hangingDatabase()));
  expect(await deadlineOf(() => db.batch([]))).toBe(15_000);
  const bucket = timedBucket("upload", timedBucket("change", store({ put: never })));
  expect(await deadlineOf(() => bucket.put("a", "bytes"))).toBe(15_000);
});

test("a stream has no deadline: it takes as long as its sender", async () => {
  const bucket = timedBucket("change", store({ put: never }));
  expect(await deadlineOf(() => bucket.put("a", new ReadableStream()))).toBeUndefined();
});

test("a batch gets D1's own statements, whichever policy prepared them", async () => {
  const statement = { bind: () => statement };
  const batch = vi.fn(async (list: unknown[]) => list);
  const db = timedDatabase("change", store({ prepare: () => statement, batch }));
  await timedDatabase("sync", db).batch([db.prepare(""), db.prepare("").bind(1)]);
  expect(batch.mock.calls[0]?.[0].every((each) => each === statement)).toBe(true);
});

test("a failed call rejects with its own error", async () => {
  const manifests = timedStore("change", store({ put: broken }));
  await expect(manifests.put("a", "b")).rejects.toThrow("broken");
});

test("a guard stands before the reads of pages, under every policy", async () => {
  const refused = () => Promise.reject(new Error("refused"));
  const db = timedDatabase("change", hangingDatabase(), refused);
  await expect(timedDatabase("page", db).batch([])).rejects.toThrow("refused");
  await expect(timedDatabase("sync", db).batch([])).rejects.toThrow("refused");
  const manifests = timedStore("change", store({ get: never }), refused);
  await expect(timedStore("page", manifests).get("a")).rejects.toThrow("refused");
});

test("an error is retried once, a timeout is not", async () => {
  const trial = async (error: Error) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries === 1) throw error;
      return "done";
    };
    const outcome = await retryOnce(work).catch((reason: unknown) => reason);
    return { tries, outcome };
  };
  expect(await trial(new Error("broken"))).toEqual({ tries: 2, outcome: "done" });
  const late = new DeadlineError("D1", 10);
  expect(await trial(late)).toEqual({ tries: 1, outcome: late });
});

test("after a timeout a request does not call the store again, after an error it does", async () => {
  const guard = failFast();
  const ask = vi.fn(async () => "answer");
  await expect(guard(broken)).rejects.toThrow("broken");
  expect(await guard(ask)).toBe("answer");
  const late = new DeadlineError("D1", 10);
  await expect(guard(() => Promise.reject(late))).rejects.toBe(late);
  await expect(guard(ask)).rejects.toBe(late);
  expect(ask).toHaveBeenCalledOnce();
});

test("an open circuit makes no calls for ten seconds after a failure", async () => {
  const circuit = createCircuit("D1", 50);
  const ask = vi.fn(async () => "answer");
  await expect(circuit(1000, broken)).rejects.toThrow("broken");
  await expect(circuit(10_999, ask)).rejects.toThrow("a moment ago");
  expect(ask).not.toHaveBeenCalled();
  expect(await circuit(11_000, ask)).toBe("answer");
});

test("a timeout opens the circuit", async () => {
  const circuit = createCircuit("D1", 5);
  await expect(circuit(0, never)).rejects.toThrow("within 5 ms");
  await expect(circuit(1, async () => "answer")).rejects.toThrow("a moment ago");
});
