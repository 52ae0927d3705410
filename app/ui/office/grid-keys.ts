/** Where a key leads in a grid or list of `count` items; undefined: it is none of the keys that move. */
export function destination(
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

/** How many items there are in a row of a grid; a list has one. */
export function columnsOf(list: Element | null): number {
  const columns = list ? getComputedStyle(list).gridTemplateColumns : "none";
  return columns === "none" ? 1 : columns.split(" ").length;
}
