/** "1 photo", "3 photos": for words whose plural ends in "s". */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
