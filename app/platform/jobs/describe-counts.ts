/** Such as "3 imported, 1 removed". Omits zeros. */
export function describeCounts(
  counts: Readonly<Record<string, number>>,
  none = "nothing to do",
): string {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return counted.length === 0
    ? none
    : counted.map(([what, count]) => `${count} ${what}`).join(", ");
}
