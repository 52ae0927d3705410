import { useEffect, useState } from "react";
import { whenIdle } from "~/ui/when-idle";
import type { PrepEngine } from "../.client/prep-engine";

/** The engine, once its code is here; `complete` once everything else is, so that the tool goes on without network. */
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
          // What could not be loaded now is asked for again when it is needed.
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

/** What is loaded on first use otherwise. */
const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import("./editor/photo-editor"),
  () => import("../.client/stage"),
  () => import("../.client/run-job"),
  () => import("../.client/finish-batch"),
];
