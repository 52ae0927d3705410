/** "1 photo", "3 photos". Only for plurals with "s". */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
