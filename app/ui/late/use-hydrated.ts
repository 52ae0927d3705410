import { useEffect, useState } from "react";

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
