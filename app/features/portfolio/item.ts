/** What every item of the portfolio has, whatever else it says. */
export type ItemFields = {
  /** Of two items of a list the one with the smaller number comes first. */
  position: number;
  hidden: boolean;
  deleted: boolean;
};

export type TitledFields = ItemFields & { title: string };

/** Whether a change takes an item away. */
export function isDeletion({ deleted }: Partial<ItemFields>): boolean {
  return deleted === true;
}

/** What is deleted, and comes back, by the owner alone. */
export function decidesDeletion({ deleted }: Partial<ItemFields>): boolean {
  return deleted !== undefined;
}

/** What the studio has changed since the last publication. */
type ItemDraft<F> = Partial<F> & {
  /** The item has never been published. */
  added?: boolean;
};

/** An item of the portfolio: what visitors see of it, and what is yet to be published. */
export type PortfolioItem<F extends ItemFields> = { id: string; live: F; draft: ItemDraft<F> };

/** The item as the studio has it. */
export function editedFields<F extends ItemFields>({ live, draft }: PortfolioItem<F>): F {
  const { added: _, ...changed } = draft;
  return { ...live, ...changed };
}

/** How long a published deletion can be undone, in milliseconds. */
export const deletedLifetime = 24 * 60 * 60 * 1000;
