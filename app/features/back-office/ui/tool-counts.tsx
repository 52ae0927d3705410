import { useCallback, useEffect, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Badge } from "~/ui/office/badge";
import { useLookAgain } from "~/ui/office/router";
import { useMediaQuery } from "~/ui/use-media-query";
import { officeCalls } from "../office-calls";

/**
 * What waits in the tools, by their addresses; looked at again from time to time. What can't be had is left out. Of rail and
 * bar only the one that is shown at this width asks.
 */
export function useToolCounts(shownAt: string): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const isShown = useMediaQuery(shownAt);
  const look = useCallback(() => {
    if (!isShown) return;
    call(officeCalls.counts).then((answer) => {
      if (answer.ok) setCounts(answer.value.counts);
    });
  }, [isShown]);
  useEffect(look, [look]);
  useLookAgain(look);
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
