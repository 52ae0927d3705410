import { expect, test, vi } from "vitest";
import { BrokenWorker, createWorkerPool } from "~/features/image-prep/.client/worker-pool";
import type { PrepReply, PrepRequest } from "~/features/image-prep/prep-job";

/** Workers that answer when they are told to. */
function crew(size: number) {
  const workers: ReturnType<typeof hire>[] = [];
  function hire() {
    let reply: (reply: PrepReply) => void = () => {};
    let breakDown = () => {};
    const requests: PrepRequest[] = [];
    return {
      requests,
      ended: false,
      answer: (blob: Blob) =>
        reply({ id: requests.at(-1)?.id ?? 0, result: { kind: "zip", blob } }),
      refuse: (problem: string) => reply({ id: requests.at(-1)?.id ?? 0, problem }),
      breakDown: () => breakDown(),
      take: {
        reply: (take: typeof reply) => {
          reply = take;
        },
        breakdown: (take: typeof breakDown) => {
          breakDown = take;
        },
      },
    };
  }
  const pool = createWorkerPool({
    size,
    idleAfter: 1000,
    start() {
      const worker = hire();
      workers.push(worker);
      return {
        postMessage: (request) => void worker.requests.push(request),
        terminate: () => {
          worker.ended = true;
        },
        onReply: worker.take.reply,
        onBreakdown: worker.take.breakdown,
      };
    },
  });
  return { pool, workers };
}

const job = (path: string) => ({ kind: "zip" as const, files: [{ path, content: "" }] });
const paths = (requests: readonly PrepRequest[]) =>
  requests.map(({ job }) => (job.kind === "zip" ? job.files[0]?.path : undefined));

test("no more workers than allowed, each with one job at a time", async () => {
  const { pool, workers } = crew(2);
  const first = pool.run(job("a"));
  void pool.run(job("b"));
  void pool.run(job("c"));
  expect(workers.map(({ requests }) => paths(requests))).toEqual([["a"], ["b"]]);
  workers[0]?.answer(new Blob(["done"]));
  expect(await first).toMatchObject({ kind: "zip" });
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
