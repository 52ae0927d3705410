import { useCallback, useEffect, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Badge } from "~/ui/office/badge";
import { usePolling } from "~/ui/office/router";
import { useMediaQuery } from "~/ui/use-media-query";
import { officeCalls } from "../office-calls";

/** Badge counts by tool address, polled while the media query matches, so of rail and bar only the visible one polls. */
export function useToolCounts(shownAt: string): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const isShown = useMediaQuery(shownAt);
  const poll = useCallback(() => {
    if (!isShown) return;
    call(officeCalls.counts).then((answer) => {
      if (answer.ok) setCounts(answer.value.counts);
    });
  }, [isShown]);
  useEffect(poll, [poll]);
  usePolling(poll);
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
