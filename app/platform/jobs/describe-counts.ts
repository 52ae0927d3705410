/** What a job did, such as "3 imported, 1 removed"; what it did none of is not told. */
export function describeCounts(
  counts: Readonly<Record<string, number>>,
  none = "nothing to do",
): string {
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return told.length === 0 ? none : told.map(([what, count]) => `${count} ${what}`).join(", ");
}
