const day = 24 * 60 * 60 * 1000;

/** The newest of each of 7 days and 8 weeks. An id is the start time, "2026-06-15T08-17". */
export function copiesToKeep(ids: readonly string[]): string[] {
  const newestFirst = [...ids].sort().reverse();
  const newestOf = (periodOf: (id: string) => number, count: number) => {
    const periods = new Map<number, string>();
    for (const id of newestFirst) {
      if (!periods.has(periodOf(id))) periods.set(periodOf(id), id);
    }
    return [...periods.values()].slice(0, count);
  };
  const dayOf = (id: string) => Date.parse(`${id.slice(0, 10)}T00:00:00Z`) / day;
  // January 1, 1970 was a Thursday; weeks begin on Mondays.
  const weekOf = (id: string) => Math.floor((dayOf(id) + 3) / 7);
  const kept = new Set([...newestOf(dayOf, 7), ...newestOf(weekOf, 8)]);
  return newestFirst.filter((id) => kept.has(id)).reverse();
}
