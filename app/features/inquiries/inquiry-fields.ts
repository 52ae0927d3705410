/** One sentence per invalid field (P5). */
export type FieldErrors = Record<string, string>;

/** Later years are typing errors. */
export function lastEventDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 3}-12-31`;
}

export const draftKey = "inquiry:draft";
