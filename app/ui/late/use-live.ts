import { useEffect, useState } from "react";

/** False in the HTML and while React takes it over. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
