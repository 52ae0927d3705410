import { useEffect, useRef } from "react";
import type { BatchItem } from "../batch";
import type { Download } from "./use-download";

/** The browser asks before it leaves pictures behind that were not downloaded since their last change. */
export function useLeaveWarning(items: readonly BatchItem[], download: Download): void {
  const work = items.flatMap(({ id, overrides }) => [id, overrides]);
  const saved = useRef<readonly unknown[]>([]);
  const done = download.state === "done" ? download : undefined;
  const lastDone = useRef(done);
  if (done && lastDone.current !== done) saved.current = work;
  lastDone.current = done;
  const unsaved =
    work.length > 0 &&
    (work.length !== saved.current.length || work.some((part, at) => part !== saved.current[at]));

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
