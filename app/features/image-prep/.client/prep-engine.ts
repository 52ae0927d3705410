import type { Size } from "../geometry";
import type { PrepJob, PrepReply, PrepResult, ZipJob } from "../prep-job";
import type { RenderPlan } from "../render-plan";
import { fetchFonts, fontsFor } from "./fonts";
import {
  BrokenWorker,
  createWorkerPool,
  type JobOptions,
  type PoolWorker,
  type WorkerPool,
} from "./worker-pool";

const idleAfter = 60_000;
const mostWorkers = 4;
/** Pixels along the longer side of the copies that previews are made of, and of previews. */
const smallSide = 720;
const previewSide = 640;

export type PrepEngine = {
  open(photo: PhotoFile, options?: JobOptions & { longSide?: number }): Promise<OpenedPhoto>;
  preview(photo: OpenedPhoto, plan: RenderPlan, options?: JobOptions): Promise<DrawnPreview>;
  finish(
    photo: PhotoFile,
    size: Size,
    plan: RenderPlan,
    options?: JobOptions,
  ): Promise<FinishedPhoto>;
  zip(files: ZipJob["files"], options?: JobOptions): Promise<Blob>;
  /** Starts all workers and has the fonts at hand, for a time without network. */
  warmUp(): Promise<void>;
  stop(): void;
};

export type PhotoFile = { file: Blob; type: string };
export type OpenedPhoto = { size: Size; small: Blob };
export type DrawnPreview = { blob: Blob; small: Size; output: Size };
export type FinishedPhoto = { blob: Blob; output: Size };

/** Prepares photos in workers, or where the browser has no canvas for workers on the page, with the same result. */
export function createPrepEngine(): PrepEngine {
  const pool = workersCanDraw()
    ? createWorkerPool({ size: poolSize(), start: startWorker, idleAfter })
    : null;
  const page = createPageRunner();
  // Unknown before the first answer: a worker's script can fail to load.
  let workersWork: boolean | undefined;

  async function run(job: PrepJob, options?: JobOptions): Promise<PrepResult> {
    if (!pool || workersWork === false) return page.run(job, options);
    try {
      const result = await pool.run(job, options);
      workersWork = true;
      return result;
    } catch (error) {
      if (!(error instanceof BrokenWorker) || workersWork) throw error;
      workersWork = false;
      return page.run(job, options);
    }
  }

  return {
    async open({ file, type }, { longSide = smallSide, ...options } = {}) {
      return expectKind("open", await run({ kind: "open", file, type, longSide }, options));
    },
    async preview({ small, size }, plan, options) {
      const fonts = await fontsFor(plan.overlays);
      const job = {
        kind: "preview",
        small,
        photo: size,
        plan,
        longSide: previewSide,
        fonts,
      } as const;
      return expectKind("preview", await run(job, options));
    },
    async finish({ file, type }, photo, plan, options) {
      const fonts = await fontsFor(plan.overlays);
      const job = { kind: "finish", file, type, photo, plan, fonts } as const;
      return expectKind("finish", await run(job, options));
    },
    async zip(files, options) {
      return expectKind("zip", await run({ kind: "zip", files }, options)).blob;
    },
    async warmUp() {
      const workers = Array.from({ length: poolSize() });
      await Promise.all([fetchFonts(), ...workers.map(() => run({ kind: "zip", files: [] }))]);
    },
    stop() {
      pool?.stop();
    },
  };
}

function expectKind<Kind extends PrepResult["kind"]>(
  kind: Kind,
  result: PrepResult,
): Extract<PrepResult, { kind: Kind }> {
  if (isKind(kind, result)) return result;
  throw new Error(`Asked for ${kind}, got ${result.kind}.`);
}

function isKind<Kind extends PrepResult["kind"]>(
  kind: Kind,
  result: PrepResult,
): result is Extract<PrepResult, { kind: Kind }> {
  return result.kind === kind;
}

function workersCanDraw(): boolean {
  return typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
}

function poolSize(): number {
  return Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 2));
}

function startWorker(): PoolWorker {
  const worker = new Worker(new URL("./prep-worker.ts", import.meta.url), { type: "module" });
  return {
    postMessage: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
    onReply: (take) =>
      worker.addEventListener("message", ({ data }: MessageEvent<PrepReply>) => take(data)),
    onBreakdown: (take) => worker.addEventListener("error", take),
  };
}

/** One job after the other, with a pause in which the page can answer its person. */
function createPageRunner(): Pick<WorkerPool, "run"> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(job, { signal } = {}) {
      const result = last.then(async () => {
        await new Promise((resume) => setTimeout(resume));
        signal?.throwIfAborted();
        const { runJob } = await import("./run-job");
        return runJob(job);
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
