export function indexAfterKey(
  key: string,
  from: number,
  { columns, count }: { columns: number; count: number },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/** 1 for a list. */
export function columnsOf(list: Element | null): number {
  const columns = list ? getComputedStyle(list).gridTemplateColumns : "none";
  return columns === "none" ? 1 : columns.split(" ").length;
}
