import { type Dispatch, useEffect } from "react";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch, BatchAction } from "../batch";
import { nextSample } from "../estimate";
import { photoType } from "../input-kinds";

/** Milliseconds: whoever presses Download at once, or goes on changing, has all workers. */
const pause = 400;

/** Finishes a few photos while there is nothing else to do: what they come to says how large the ZIP will be. */
export function useSamples(
  engine: PrepEngine | undefined,
  batch: Batch,
  dispatch: Dispatch<BatchAction>,
  idle: boolean,
): void {
  const next = nextSample(batch);
  const wanted = next && `${next.item.id} ${next.key}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says whether `next` is another one
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
    const timer = setTimeout(finish, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, idle, wanted, dispatch]);
}
