import { useCallback, useEffect, useRef, useState } from "react";
import type { RecognitionView } from "../recognition-view";

export type RecognitionsLoad =
  | { status: "loading" }
  | { status: "loaded"; view: RecognitionView }
  | { status: "failed"; error: string };

/** An error in the first HTML is retried once (DESIGN 5.2). */
export function useRecognitions(first: RecognitionView | { error: string }, setting: string) {
  const [load, setLoad] = useState<RecognitionsLoad>(
    "error" in first ? { status: "failed", error: first.error } : { status: "loaded", view: first },
  );
  const running = useRef(false);

  const refetch = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setLoad((current) => (current.status === "loaded" ? current : { status: "loading" }));
    const next = await loadRecognitions(setting);
    running.current = false;
    // Keep showing what was loaded before.
    setLoad((current) =>
      current.status === "loaded" && next.status === "failed" ? current : next,
    );
  }, [setting]);

  const failedFirst = "error" in first;
  useEffect(() => {
    if (failedFirst) refetch();
    addEventListener("recognitions:refresh", refetch);
    return () => removeEventListener("recognitions:refresh", refetch);
  }, [failedFirst, refetch]);

  return { load, refetch };
}

async function loadRecognitions(setting: string): Promise<RecognitionsLoad> {
  try {
    const { fetchRecognitions } = await import("../.client/fetch-recognitions");
    return { status: "loaded", view: await fetchRecognitions(setting) };
  } catch (error) {
    const message = error instanceof Error ? error.message : "Failed to fetch recognitions";
    console.warn(`Recognitions: ${message}`);
    return { status: "failed", error: message };
  }
}
