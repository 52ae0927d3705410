const listed = new Intl.ListFormat("en-US");

/** The nine major allergens but fish and shellfish, which a cake studio rarely has. */
export const usualAllergens = [
  "wheat",
  "eggs",
  "milk",
  "soy",
  "peanuts",
  "tree nuts",
  "sesame",
] as const;

/** "wheat, eggs, and milk" */
export function listAllergens(allergens: readonly string[]): string {
  return listed.format(allergens);
}

export function readAllergens(typed: string): string[] {
  return typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
