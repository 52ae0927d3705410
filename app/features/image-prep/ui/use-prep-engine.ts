import { useEffect, useState } from "react";
import { whenIdle } from "~/ui/late/when-idle";
import type { PrepEngine } from "../.client/prep-engine";

/** `complete`: all code is loaded, so the tool works offline. */
export function usePrepEngine(): { engine: PrepEngine | undefined; complete: boolean } {
  const [engine, setEngine] = useState<PrepEngine>();
  const [complete, setComplete] = useState(false);
  useEffect(() => {
    let made: PrepEngine | undefined;
    let gone = false;
    let callOff = () => {};
    void import("../.client/prep-engine").then(({ createPrepEngine }) => {
      if (gone) return;
      made = createPrepEngine();
      setEngine(made);
      const { warmUp } = made;
      callOff = whenIdle(() => {
        void Promise.all([warmUp(), ...laterParts.map((load) => load())]).then(
          () => !gone && setComplete(true),
          // Failed chunks load again on first use.
          () => undefined,
        );
      });
    });
    return () => {
      gone = true;
      callOff();
      made?.stop();
      setEngine(undefined);
    };
  }, []);
  return { engine, complete };
}

const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import("./editor/photo-editor"),
  () => import("../.client/stage"),
  () => import("../.client/run-job"),
  () => import("../.client/finish-batch"),
];
