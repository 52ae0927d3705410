import { expect, test, vi } from "vitest";
import { BrokenWorker, createWorkerPool } from "~/features/image-prep/.client/worker-pool";
import type { JobReply, JobRequest } from "~/features/image-prep/prep-job";

/** A worker that replies on demand. */
class FakeWorker extends EventTarget {
  requests: JobRequest[] = [];
  ended = false;

  postMessage(request: JobRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.ended = true;
  }
  reply(blob: Blob) {
    this.#post({ output: blob });
  }
  fail(problem: string) {
    this.#post({ problem });
  }
  crash() {
    this.dispatchEvent(new Event("error"));
  }
  #post(data: JobReply<"zip">) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function startPool(size: number) {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { pool: createWorkerPool({ size, idleAfter: 1000, start }), workers };
}

const job = (path: string) => ({
  kind: "zip" as const,
  input: { entries: [{ path, content: new Blob() }] },
});
const paths = (requests: readonly JobRequest[]) =>
  requests.map(({ kind, input }) => (kind === "zip" ? input.entries[0]?.path : undefined));

test("runs at most the allowed number of workers, each with one job at a time", async () => {
  const { pool, workers } = startPool(2);
  const first = pool.run(job("a"));
  void pool.run(job("b"));
  void pool.run(job("c"));
  expect(workers.map(({ requests }) => paths(requests))).toEqual([["a"], ["b"]]);
  const zip = new Blob(["done"]);
  workers[0]?.reply(zip);
  expect(await first).toBe(zip);
  expect(paths(workers[0]?.requests ?? [])).toEqual(["a", "c"]);
});

test("urgent jobs go first, in order", () => {
  const { pool, workers } = startPool(1);
  void pool.run(job("running"));
  void pool.run(job("calm"));
  void pool.run(job("first"), { urgent: true });
  void pool.run(job("second"), { urgent: true });
  for (let round = 0; round < 3; round += 1) workers[0]?.reply(new Blob());
  expect(paths(workers[0]?.requests ?? [])).toEqual(["running", "first", "second", "calm"]);
});

test("an aborted job never starts, and a running one rejects at once", async () => {
  const { pool, workers } = startPool(1);
  const abort = new AbortController();
  const running = pool.run(job("running"), { signal: abort.signal });
  const waiting = pool.run(job("waiting"), { signal: abort.signal });
  void pool.run(job("other"));
  abort.abort();
  await expect(running).rejects.toThrow("aborted");
  await expect(waiting).rejects.toThrow("aborted");
  workers[0]?.reply(new Blob());
  expect(paths(workers[0]?.requests ?? [])).toEqual(["running", "other"]);
  await expect(pool.run(job("late"), { signal: abort.signal })).rejects.toThrow("aborted");
});

test("a failed job keeps the worker", async () => {
  const { pool, workers } = startPool(1);
  const failing = pool.run(job("bad"));
  const next = pool.run(job("good"));
  workers[0]?.fail("not a photo");
  await expect(failing).rejects.toThrow("not a photo");
  workers[0]?.reply(new Blob());
  await next;
  expect(workers).toHaveLength(1);
});

test("replaces a worker that crashes", async () => {
  const { pool, workers } = startPool(1);
  const lost = pool.run(job("lost"));
  const next = pool.run(job("next"));
  workers[0]?.crash();
  await expect(lost).rejects.toBeInstanceOf(BrokenWorker);
  workers[1]?.reply(new Blob());
  await next;
  expect(workers[0]?.ended).toBe(true);
});

test("a job of a worker that never started moves to one that did", async () => {
  const { pool, workers } = startPool(2);
  const first = pool.run(job("first"));
  const second = pool.run(job("second"));
  workers[1]?.crash();
  workers[0]?.reply(new Blob());
  await first;
  workers[0]?.reply(new Blob());
  await second;
  expect(paths(workers[0]?.requests ?? [])).toEqual(["first", "second"]);
  expect(workers).toHaveLength(2);
});

test("terminates an idle worker", async () => {
  vi.useFakeTimers();
  const { pool, workers } = startPool(1);
  const done = pool.run(job("a"));
  workers[0]?.reply(new Blob());
  await done;
  vi.advanceTimersByTime(999);
  expect(workers[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0]?.ended).toBe(true);
  void pool.run(job("b"));
  expect(workers).toHaveLength(2);
  vi.useRealTimers();
});

test("stopping terminates the workers and rejects all jobs", async () => {
  const { pool, workers } = startPool(1);
  const jobs = [pool.run(job("a")), pool.run(job("b"))];
  pool.stop();
  for (const one of jobs) await expect(one).rejects.toThrow("stopped");
  expect(workers[0]?.ended).toBe(true);
});
