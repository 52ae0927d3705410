/** `owner`: everything. `assistant`: inquiries, portfolio and image prep, but no deletion, export, theme or settings. */
export type Role = "owner" | "assistant";

export type Person = {
  id: string;
  role: Role;
  /** Empty: the owner, who needs no name here. */
  name: string;
};

export const ownerId = "owner";

export const owner: Person = { id: ownerId, role: "owner", name: "" };

/** Milliseconds for which somebody who has shown who they are need not do so again. */
const freshness = 10 * 60 * 1000;

export function isFresh({ freshAt }: { freshAt: number }, now: number): boolean {
  return now - freshAt < freshness;
}
