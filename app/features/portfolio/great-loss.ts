export type FileCount = {
  /** Items whose files the last sync didn't find. */
  missing: number;
  left: number;
};

/** Fewer can be somebody tidying up. */
const many = 5;

/** Whether storage was rather emptied or replaced: a sync then removes nothing, and the owner is asked. */
export function isGreatLoss({ missing, left }: FileCount): boolean {
  if (left === 0) return missing > 1;
  return missing >= many && missing > left;
}
