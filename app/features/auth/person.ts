/** Assistants can't delete, export, or change themes and settings. */
export type Role = "owner" | "assistant";

export type Person = {
  id: string;
  role: Role;
  /** Empty for the owner. */
  name: string;
};

export const ownerId = "owner";

export const owner: Person = { id: ownerId, role: "owner", name: "" };

/** Milliseconds. */
const freshness = 10 * 60 * 1000;

export function isFresh({ freshAt }: { freshAt: number }, now: number): boolean {
  return now - freshAt < freshness;
}
