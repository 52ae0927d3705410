import { useCallback, useEffect, useRef, useState } from "react";
import { call, changedEvent } from "~/platform/http/admin-call";
import { Badge } from "~/ui/office/badge";
import { usePolling } from "~/ui/office/router";
import { useMediaQuery } from "~/ui/use-media-query";
import { officeCalls } from "../office-calls";

/** Milliseconds. A series of changes is counted once. */
const settleTime = 250;

/** Badge counts by tool address, read again after each change, and polled while the media query matches, so of rail and bar only the visible one polls. */
export function useToolCounts(shownAt: string): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const isShown = useMediaQuery(shownAt);
  const asked = useRef(0);
  const poll = useCallback(() => {
    if (!isShown) return;
    asked.current += 1;
    const mine = asked.current;
    call(officeCalls.counts).then((answer) => {
      // An answer from before the last change is stale.
      if (answer.ok && mine === asked.current) setCounts(answer.value.counts);
    });
  }, [isShown]);
  useEffect(poll, [poll]);
  usePolling(poll);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChanged = () => {
      clearTimeout(timer);
      timer = setTimeout(poll, settleTime);
    };
    addEventListener(changedEvent, onChanged);
    return () => {
      clearTimeout(timer);
      removeEventListener(changedEvent, onChanged);
    };
  }, [poll]);
  return counts;
}

export function ToolCount({ count, className }: { count?: number; className: string }) {
  if (!count) return null;
  return (
    <Badge className={className}>
      {count}
      <span className="sr-only"> waiting</span>
    </Badge>
  );
}
