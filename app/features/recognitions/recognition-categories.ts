export const allKey = "all";

const groupLabels = new Map([
  ["intl", "International Competitions"],
  ["press", "Press"],
  ["tv", "TV Appearances"],
  ["collab", "Collaborations"],
  ["", "Recognitions"],
]);

/** First in the filter; other groups follow (P4). */
const leadingGroups = ["tv", "collab", "press", "intl"];

export type RecognitionCategory = {
  key: string;
  label: string;
  /** For tabs. */
  shortLabel: string;
  count: number;
};

/** Falls back to the key. */
export function groupLabel(key: string): string {
  return groupLabels.get(key) ?? key;
}

/** A sync imports only these groups; any other folder is probably a typo. */
export function isSiteGroup(key: string): boolean {
  return leadingGroups.includes(key);
}

export const siteGroups = leadingGroups.join(", ");

/** In the back office. Visitors see the website's own label for "no category". */
export function officeLabel(key: string): string {
  return key === "" ? "Other" : groupLabel(key);
}

/** The groups to choose from, including none (""). */
export function recognitionGroups(existing: readonly string[]): string[] {
  return [...new Set([...leadingGroups, ...existing.filter((group) => group !== ""), ""])];
}

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

/** Falls back to all. */
export function activeKey(categories: readonly { key: string }[], selected: string): string {
  return categories.some(({ key }) => key === selected) ? selected : allKey;
}
