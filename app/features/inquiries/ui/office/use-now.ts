import { useEffect, useState } from "react";

const tick = 30_000;

/** The server's time as it goes on since it was told, for clocks that count while the page stays open. */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    setNow(loadedAt);
    const since = performance.now();
    const timer = setInterval(() => setNow(loadedAt + performance.now() - since), tick);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
