import type { PrepJob, PrepReply, PrepRequest, PrepResult } from "../prep-job";

/** The part of a Worker that the pool needs. */
export type PoolWorker = {
  postMessage(request: PrepRequest): void;
  terminate(): void;
  onReply(take: (reply: PrepReply) => void): void;
  /** The worker's script did not load, or it died of an error that no job caught. */
  onBreakdown(take: () => void): void;
};

export type PoolOptions = {
  size: number;
  start: () => PoolWorker;
  /** Milliseconds after which a worker without work is ended. */
  idleAfter: number;
};

export type JobOptions = {
  /** What is urgent goes first, e.g. what can be seen. */
  urgent?: boolean;
  signal?: AbortSignal;
};

/** A worker broke down; the job itself may be fine. */
export class BrokenWorker extends Error {}

type Entry = {
  request: PrepRequest;
  urgent: boolean;
  resolve: (result: PrepResult) => void;
  reject: (reason: unknown) => void;
};

type Slot = {
  worker: PoolWorker;
  entry?: Entry;
  idle?: ReturnType<typeof setTimeout>;
  /** It has answered once, so its script is there. */
  proven?: boolean;
};

export type WorkerPool = {
  run(job: PrepJob, options?: JobOptions): Promise<PrepResult>;
  /** Ends all workers; jobs under way are aborted. */
  stop(): void;
};

/** Runs jobs in a few workers, started when needed, one job each at a time. */
export function createWorkerPool({ size, start, idleAfter }: PoolOptions): WorkerPool {
  const slots = new Set<Slot>();
  const waiting: Entry[] = [];
  let lastId = 0;
  let most = size;

  function enqueue(entry: Entry) {
    const firstCalm = waiting.findIndex(({ urgent }) => !urgent);
    if (entry.urgent && firstCalm >= 0) waiting.splice(firstCalm, 0, entry);
    else waiting.push(entry);
    advance();
  }

  function advance() {
    while (waiting.length > 0) {
      const slot = freeSlot();
      const entry = slot && waiting.shift();
      if (!slot || !entry) return;
      clearTimeout(slot.idle);
      slot.entry = entry;
      slot.worker.postMessage(entry.request);
    }
  }

  function freeSlot(): Slot | undefined {
    for (const slot of slots) if (!slot.entry) return slot;
    return slots.size < most ? addSlot() : undefined;
  }

  function addSlot(): Slot {
    const slot: Slot = { worker: start() };
    slots.add(slot);
    slot.worker.onReply((reply) => {
      const { entry } = slot;
      if (entry?.request.id !== reply.id) return;
      delete slot.entry;
      slot.proven = true;
      if ("result" in reply) entry.resolve(reply.result);
      else entry.reject(new Error(reply.problem));
      rest(slot);
    });
    slot.worker.onBreakdown(() => {
      const { entry, proven } = slot;
      end(slot);
      // It never came to work, e.g. without network: those that did take over.
      if (entry && !proven && slots.size > 0) {
        most = slots.size;
        waiting.unshift(entry);
      } else entry?.reject(new BrokenWorker("A worker broke down."));
      advance();
    });
    return slot;
  }

  function rest(slot: Slot) {
    slot.idle = setTimeout(() => end(slot), idleAfter);
    advance();
  }

  function end(slot: Slot) {
    clearTimeout(slot.idle);
    slots.delete(slot);
    slot.worker.terminate();
  }

  return {
    run(job, { urgent = false, signal } = {}) {
      return new Promise<PrepResult>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        lastId += 1;
        const entry: Entry = { request: { id: lastId, job }, urgent, resolve, reject };
        // A job that has begun runs to its end unheard: it takes less time than a new worker.
        signal?.addEventListener("abort", () => {
          const at = waiting.indexOf(entry);
          if (at >= 0) waiting.splice(at, 1);
          reject(signal.reason);
        });
        enqueue(entry);
      });
    },
    stop() {
      for (const entry of waiting.splice(0)) entry.reject(stopped());
      for (const slot of [...slots]) {
        slot.entry?.reject(stopped());
        end(slot);
      }
    },
  };
}

function stopped(): DOMException {
  return new DOMException("The pool was stopped.", "AbortError");
}
