/** One sentence for each field that is wrong (P5). */
export type FieldErrors = Record<string, string>;

/** The last day for an event: a typing error in the year goes further. */
export function lastEventDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 3}-12-31`;
}

/** Where a half-filled form is saved on its device. */
export const draftKey = "inquiry:draft";
