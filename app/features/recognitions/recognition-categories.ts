/** The filter that shows every recognition. */
export const allKey = "all";

const groupLabels = new Map([
  ["intl", "International Competitions"],
  ["press", "Press"],
  ["tv", "TV Appearances"],
  ["collab", "Collaborations"],
  ["", "Recognitions"],
]);

/** Groups that the filter lists first, in this order; any others follow (P4). */
const leadingGroups = ["tv", "collab", "press", "intl"];

export type RecognitionCategory = {
  key: string;
  label: string;
  /** For tabs, where the long one does not fit. */
  shortLabel: string;
  count: number;
};

/** The label of a group; one that the site does not know is its own label. */
export function groupLabel(key: string): string {
  return groupLabels.get(key) ?? key;
}

/** The groups whose folders a sync takes in; any other is most likely a slip in a folder's name. */
export function isSiteGroup(key: string): boolean {
  return leadingGroups.includes(key);
}

export const siteGroups = leadingGroups.join(", ");

/** As the studio reads it; visitors read the website's own name of what has no category. */
export function officeLabel(key: string): string {
  return key === "" ? "Other" : groupLabel(key);
}

/** The groups that a recognition can be put into: those of the site, whatever else there is, and none. */
export function recognitionGroups(existing: readonly string[]): string[] {
  return [...new Set([...leadingGroups, ...existing.filter((group) => group !== ""), ""])];
}

/** The filter: All, then the groups that have items. */
export function recognitionCategories(items: readonly { group: string }[]): RecognitionCategory[] {
  const counts = new Map<string, number>();
  for (const { group } of items) counts.set(group, (counts.get(group) ?? 0) + 1);
  const keys = new Set([...leadingGroups, ...counts.keys()]);
  const groups = [...keys].flatMap((key) => {
    const count = counts.get(key) ?? 0;
    return count > 0 ? [category(key, groupLabel(key), count)] : [];
  });
  return [category(allKey, "All", items.length), ...groups];
}

function category(key: string, label: string, count: number): RecognitionCategory {
  const shortLabel = key === "intl" ? "Int'l Competitions" : label;
  return { key, label, shortLabel, count };
}

/** The key that is active: one that no longer exists among the groups gives all. */
export function activeKey(categories: readonly { key: string }[], asked: string): string {
  return categories.some(({ key }) => key === asked) ? asked : allKey;
}
