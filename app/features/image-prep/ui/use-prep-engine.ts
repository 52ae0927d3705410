import { useEffect, useState } from "react";
import { whenIdle } from "~/ui/late/when-idle";
import type { PrepEngine } from "../.client/prep-engine";

/** `complete`: all code is loaded, so the tool works offline. */
export function usePrepEngine(): { engine: PrepEngine | undefined; complete: boolean } {
  const [engine, setEngine] = useState<PrepEngine>();
  const [complete, setComplete] = useState(false);
  useEffect(() => {
    let created: PrepEngine | undefined;
    let unmounted = false;
    let cancelIdle = () => {};
    void import("../.client/prep-engine").then(({ createPrepEngine }) => {
      if (unmounted) return;
      created = createPrepEngine();
      setEngine(created);
      const { warmUp } = created;
      cancelIdle = whenIdle(() => {
        void Promise.all([warmUp(), ...lazyChunks.map((load) => load())]).then(
          () => !unmounted && setComplete(true),
          // Failed chunks load again on first use.
          () => undefined,
        );
      });
    });
    return () => {
      unmounted = true;
      cancelIdle();
      created?.stop();
      setEngine(undefined);
    };
  }, []);
  return { engine, complete };
}

const lazyChunks: readonly (() => Promise<unknown>)[] = [
  () => import("./editor/photo-editor"),
  () => import("../.client/stage"),
  () => import("../.client/run-job"),
  () => import("../.client/finish-batch"),
];
