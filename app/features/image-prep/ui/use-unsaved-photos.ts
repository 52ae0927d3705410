import { useRef } from "react";
import type { BatchItem } from "../batch";
import type { Download } from "./use-download";

/** Whether there are photos that were not downloaded since their last change. */
export function useUnsavedPhotos(items: readonly BatchItem[], download: Download): boolean {
  const work = items.flatMap(({ id, overrides }) => [id, overrides]);
  const saved = useRef<readonly unknown[]>([]);
  const done = download.state === "done" ? download : undefined;
  const lastDone = useRef(done);
  if (done && lastDone.current !== done) saved.current = work;
  lastDone.current = done;
  return (
    work.length > 0 &&
    (work.length !== saved.current.length || work.some((part, at) => part !== saved.current[at]))
  );
}
