import { useEffect, useRef, useState } from "react";

export type Idle = { state: "idle" };
export type Failed = { state: "failed"; problem: string };

/** Runs a cancelable task and holds its state; `problem` is the message if it throws. */
export function useWork<Step>(problem: string) {
  const [state, setState] = useState<Idle | Failed | Step>({ state: "idle" });
  const abort = useRef<AbortController>();

  useEffect(() => () => abort.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<Idle | Failed | Step>) {
    const stop = new AbortController();
    abort.current = stop;
    try {
      setState(await work(stop.signal));
    } catch (error) {
      if (stop.signal.aborted) return setState({ state: "idle" });
      console.error(error);
      setState({ state: "failed", problem });
    }
  }

  return { state, setState, run, cancel: () => abort.current?.abort() };
}
