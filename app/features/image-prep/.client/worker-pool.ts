import type { JobKind, JobOutput, JobReply, JobRequest } from "../prep-job";

export type JobOptions = {
  /** Urgent jobs run first, e.g. for photos on screen. */
  urgent?: boolean;
  signal?: AbortSignal;
};

type PoolOptions = {
  size: number;
  start: () => EventTarget & Pick<Worker, "postMessage" | "terminate">;
  /** Milliseconds before an idle worker is terminated. */
  idleAfter: number;
};

/** The worker crashed; the job itself may be fine. */
export class BrokenWorker extends Error {}

type Job = {
  urgent: boolean;
  begin: (worker: Slot["worker"]) => void;
  settle: (reply: MessageEvent) => void;
  reject: (reason: unknown) => void;
};

type Slot = {
  worker: ReturnType<PoolOptions["start"]>;
  job?: Job;
  idle?: ReturnType<typeof setTimeout>;
  /** It has replied once, so its script has loaded. */
  hasReplied?: boolean;
};

/** Starts workers on demand; each runs one job at a time. */
export function createWorkerPool({ size, start, idleAfter }: PoolOptions) {
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let maxWorkers = size;

  function enqueue(job: Job) {
    const firstNormal = queue.findIndex(({ urgent }) => !urgent);
    if (job.urgent && firstNormal >= 0) queue.splice(firstNormal, 0, job);
    else queue.push(job);
    advance();
  }

  function advance() {
    while (queue.length > 0) {
      const slot = freeSlot();
      const job = slot && queue.shift();
      if (!slot || !job) return;
      clearTimeout(slot.idle);
      slot.job = job;
      job.begin(slot.worker);
    }
  }

  function freeSlot(): Slot | undefined {
    for (const slot of slots) if (!slot.job) return slot;
    return slots.size < maxWorkers ? addSlot() : undefined;
  }

  function addSlot(): Slot {
    const slot: Slot = { worker: start() };
    slots.add(slot);
    slot.worker.addEventListener("message", (reply) => {
      if (reply instanceof MessageEvent) slot.job?.settle(reply);
      delete slot.job;
      slot.hasReplied = true;
      slot.idle = setTimeout(() => end(slot), idleAfter);
      advance();
    });
    slot.worker.addEventListener("error", () => {
      const { job, hasReplied } = slot;
      end(slot);
      // This worker never started, e.g. offline: requeue its job for the ones that did.
      if (job && !hasReplied && slots.size > 0) {
        maxWorkers = slots.size;
        queue.unshift(job);
      } else job?.reject(new BrokenWorker("Something crashed. Please try again."));
      advance();
    });
    return slot;
  }

  function end(slot: Slot) {
    clearTimeout(slot.idle);
    slots.delete(slot);
    slot.worker.terminate();
  }

  return {
    run<Kind extends JobKind>(
      request: JobRequest<Kind>,
      { urgent = false, signal }: JobOptions = {},
    ) {
      return new Promise<JobOutput[Kind]>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const settle = ({ data }: MessageEvent<JobReply<Kind>>) =>
          "output" in data ? resolve(data.output) : reject(new Error(data.problem));
        const begin: Job["begin"] = (worker) => worker.postMessage(request);
        const job: Job = { urgent, begin, settle, reject };
        // A running job finishes and its output is dropped: restarting a worker takes longer.
        signal?.addEventListener("abort", () => {
          const at = queue.indexOf(job);
          if (at >= 0) queue.splice(at, 1);
          reject(signal.reason);
        });
        enqueue(job);
      });
    },
    stop() {
      const stopped = new DOMException("The pool was stopped.", "AbortError");
      for (const job of queue.splice(0)) job.reject(stopped);
      for (const slot of [...slots]) {
        slot.job?.reject(stopped);
        end(slot);
      }
    },
  };
}
