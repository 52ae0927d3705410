import { useEffect, useState } from "react";
import { whenIdle } from "~/ui/when-idle";
import type { PrepEngine } from "../.client/prep-engine";

/** The engine, once its code is here; in an idle moment it loads the rest, so that the tool goes on without network. */
export function usePrepEngine(): PrepEngine | undefined {
  const [engine, setEngine] = useState<PrepEngine>();
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
        warmUp();
        for (const load of laterParts) void load().catch(() => undefined);
      });
    });
    return () => {
      gone = true;
      callOff();
      made?.stop();
      setEngine(undefined);
    };
  }, []);
  return engine;
}

/** What is loaded on first use otherwise. */
const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import("./editor/picture-editor"),
  () => import("../.client/editor-stage"),
  () => import("../.client/mark-file"),
  () => import("../.client/make-zip"),
  async () => (await import("../.client/fonts")).fetchFonts(),
];
