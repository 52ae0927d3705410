import { type Dispatch, useEffect } from "react";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch, BatchAction } from "../batch";
import { nextSample } from "../estimate";
import { photoType } from "../input-kinds";

/** Milliseconds. Keeps all workers free for an immediate download or further edits. */
const idleDelay = 400;

/** Renders a few photos while idle, to calibrate the estimated ZIP size. */
export function useSamples(
  engine: PrepEngine | undefined,
  batch: Batch,
  dispatch: Dispatch<BatchAction>,
  idle: boolean,
): void {
  const next = nextSample(batch);
  const wanted = next && `${next.item.id} ${next.key}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` identifies `next`
  useEffect(() => {
    if (!engine || !idle || next?.item.photo.state !== "open") return;
    const abort = new AbortController();
    const { id, file, photo } = next.item;
    const { signal } = abort;
    const report = (bytes: number) => {
      if (!signal.aborted) dispatch({ type: "sampled", id, sample: { key: next.key, bytes } });
    };
    const finish = () =>
      engine
        .finish({ file, type: photoType(file) }, photo.size, next.plan, { signal })
        .then(({ blob }) => engine.zip([{ path: file.name, content: blob }], { signal }))
        .then(
          (zip) => report(zip.size),
          () => report(0),
        );
    const timer = setTimeout(finish, idleDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, idle, wanted, dispatch]);
}
