import type { ZipEntry } from "~/ui/office/files/pack-zip";
import type { Size } from "../geometry";
import {
  type JobKind,
  type JobOutput,
  type JobRequest,
  type OpenedPhoto,
  type PhotoFile,
  smallSide,
} from "../prep-job";
import type { RenderPlan } from "../render-plan";
import { fetchFonts, fontsFor } from "./fonts";
import { BrokenWorker, createWorkerPool, type JobOptions } from "./worker-pool";

const idleAfter = 60_000;
const maxWorkers = 4;
/** Longer side of previews, in pixels: about their size on screen. */
const previewSide = () => Math.min(640, Math.ceil(400 * devicePixelRatio));

export type PrepEngine = ReturnType<typeof createPrepEngine>;

/** Uses workers, or the main thread where workers have no canvas; the output is the same. */
export function createPrepEngine() {
  const size = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency || 2));
  const pool = workersCanDraw() ? createWorkerPool({ size, start: startWorker, idleAfter }) : null;
  // Undefined until the first response: the worker script may fail to load.
  let workersWork: boolean | undefined;

  async function run<Kind extends JobKind>(
    request: JobRequest<Kind>,
    options: JobOptions = {},
  ): Promise<JobOutput[Kind]> {
    if (!pool || workersWork === false) return runOnPage(request, options);
    try {
      const output = await pool.run(request, options);
      workersWork = true;
      return output;
    } catch (error) {
      if (!(error instanceof BrokenWorker) || workersWork) throw error;
      workersWork = false;
      return runOnPage(request, options);
    }
  }

  return {
    open(
      { file, type }: PhotoFile,
      { longSide = smallSide, ...options }: JobOptions & { longSide?: number } = {},
    ) {
      return run({ kind: "open", input: { file, type, longSide } }, options);
    },
    async preview({ small, size: photoSize }: OpenedPhoto, plan: RenderPlan, options?: JobOptions) {
      const fonts = await fontsFor(plan.overlays);
      const input = { small, photoSize, plan, longSide: previewSide(), fonts };
      return run({ kind: "preview", input }, options);
    },
    async finish(
      { file, type }: PhotoFile,
      photoSize: Size,
      plan: RenderPlan,
      { xmp, ...options }: JobOptions & { xmp?: string } = {},
    ) {
      const fonts = await fontsFor(plan.overlays);
      return run({ kind: "finish", input: { file, type, photoSize, plan, fonts, xmp } }, options);
    },
    zip(entries: readonly ZipEntry[], options?: JobOptions) {
      return run({ kind: "zip", input: { entries } }, options);
    },
    /** Starts all workers and loads the fonts, so the tool works offline. */
    async warmUp() {
      const jobs = Array.from({ length: size }, () => run({ kind: "zip", input: { entries: [] } }));
      await Promise.all([fetchFonts(), ...jobs]);
    },
    stop() {
      pool?.stop();
    },
  };
}

function workersCanDraw(): boolean {
  return typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
}

function startWorker(): Worker {
  return new Worker(new URL("./prep-worker.ts", import.meta.url), { type: "module" });
}

let lastOnPage: Promise<unknown> = Promise.resolve();

/** Runs one job at a time and yields to the page in between. */
function runOnPage<Kind extends JobKind>(
  request: JobRequest<Kind>,
  { signal }: JobOptions,
): Promise<JobOutput[Kind]> {
  const output = lastOnPage.then(async () => {
    await new Promise((resume) => setTimeout(resume));
    signal?.throwIfAborted();
    const { runJob } = await import("./run-job");
    return runJob(request);
  });
  lastOnPage = output.catch(() => undefined);
  return output;
}
