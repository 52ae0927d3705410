import { expect, test, vi } from "vitest";
import { BrokenWorker, createWorkerPool } from "~/features/image-prep/.client/worker-pool";
import type { JobReply, JobRequest } from "~/features/image-prep/prep-job";

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  requests: JobRequest[] = [];
  ended = false;

  postMessage(request: JobRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.ended = true;
  }
  answer(blob: Blob) {
    this.#reply({ output: blob });
  }
  refuse(problem: string) {
    this.#reply({ problem });
  }
  breakDown() {
    this.dispatchEvent(new Event("error"));
  }
  #reply(data: JobReply<"zip">) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function crew(size: number) {
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

test("no more workers than allowed, each with one job at a time", async () => {
  const { pool, workers } = crew(2);
  const first = pool.run(job("a"));
  void pool.run(job("b"));
  void pool.run(job("c"));
  expect(workers.map(({ requests }) => paths(requests))).toEqual([["a"], ["b"]]);
  const zip = new Blob(["done"]);
  workers[0]?.answer(zip);
  expect(await first).toBe(zip);
  expect(paths(workers[0]?.requests ?? [])).toEqual(["a", "c"]);
});

test("urgent jobs go first, in their own order", () => {
  const { pool, workers } = crew(1);
  void pool.run(job("running"));
  void pool.run(job("calm"));
  void pool.run(job("first"), { urgent: true });
  void pool.run(job("second"), { urgent: true });
  for (let round = 0; round < 3; round += 1) workers[0]?.answer(new Blob());
  expect(paths(workers[0]?.requests ?? [])).toEqual(["running", "first", "second", "calm"]);
});

test("an aborted job never starts, and one that runs is not waited for", async () => {
  const { pool, workers } = crew(1);
  const abort = new AbortController();
  const running = pool.run(job("running"), { signal: abort.signal });
  const waiting = pool.run(job("waiting"), { signal: abort.signal });
  void pool.run(job("other"));
  abort.abort();
  await expect(running).rejects.toThrow("aborted");
  await expect(waiting).rejects.toThrow("aborted");
  workers[0]?.answer(new Blob());
  expect(paths(workers[0]?.requests ?? [])).toEqual(["running", "other"]);
  await expect(pool.run(job("late"), { signal: abort.signal })).rejects.toThrow("aborted");
});

test("a job that cannot be done leaves the worker at work", async () => {
  const { pool, workers } = crew(1);
  const failing = pool.run(job("bad"));
  const next = pool.run(job("good"));
  workers[0]?.refuse("not a photo");
  await expect(failing).rejects.toThrow("not a photo");
  workers[0]?.answer(new Blob());
  await next;
  expect(workers).toHaveLength(1);
});

test("a worker that breaks down is replaced", async () => {
  const { pool, workers } = crew(1);
  const lost = pool.run(job("lost"));
  const next = pool.run(job("next"));
  workers[0]?.breakDown();
  await expect(lost).rejects.toBeInstanceOf(BrokenWorker);
  workers[1]?.answer(new Blob());
  await next;
  expect(workers[0]?.ended).toBe(true);
});

test("the job of a worker that never came to work goes to one that did", async () => {
  const { pool, workers } = crew(2);
  const first = pool.run(job("first"));
  const second = pool.run(job("second"));
  workers[1]?.breakDown();
  workers[0]?.answer(new Blob());
  await first;
  workers[0]?.answer(new Blob());
  await second;
  expect(paths(workers[0]?.requests ?? [])).toEqual(["first", "second"]);
  expect(workers).toHaveLength(2);
});

test("a worker without work is ended after a while", async () => {
  vi.useFakeTimers();
  const { pool, workers } = crew(1);
  const done = pool.run(job("a"));
  workers[0]?.answer(new Blob());
  await done;
  vi.advanceTimersByTime(999);
  expect(workers[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0]?.ended).toBe(true);
  void pool.run(job("b"));
  expect(workers).toHaveLength(2);
  vi.useRealTimers();
});

test("stopping ends the workers and all jobs", async () => {
  const { pool, workers } = crew(1);
  const jobs = [pool.run(job("a")), pool.run(job("b"))];
  pool.stop();
  for (const one of jobs) await expect(one).rejects.toThrow("stopped");
  expect(workers[0]?.ended).toBe(true);
});
