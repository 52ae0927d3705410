import { useCallback, useRef, useState } from "react";

/** Milliseconds a slide waits for its photo before it shows without. */
const timeoutMs = 600;

type Waiter = { ready: Promise<void>; settle: () => void };

export function useLazyPhotos() {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  const waiters = useRef(new Map<number, Waiter>());

  const waiterOf = useCallback((index: number): Waiter => {
    const known = waiters.current.get(index);
    if (known) return known;
    let settle = () => {};
    const ready = new Promise<void>((resolve) => {
      settle = resolve;
    });
    if (index === 0) settle();
    const waiter = { ready, settle };
    waiters.current.set(index, waiter);
    return waiter;
  }, []);

  const want = useCallback((indexes: readonly number[]) => {
    setWanted((known) =>
      indexes.every((index) => known.has(index)) ? known : new Set([...known, ...indexes]),
    );
  }, []);

  const whenReady = useCallback(
    (index: number): Promise<void> => {
      want([index]);
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
      return Promise.race([waiterOf(index).ready, timeout]);
    },
    [want, waiterOf],
  );

  const markReady = useCallback((index: number) => waiterOf(index).settle(), [waiterOf]);

  return { wanted, want, whenReady, markReady };
}
