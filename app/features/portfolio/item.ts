/** What every item of the portfolio has, whatever else it says. */
export type ItemFields = {
  /** Of two items of a list the one with the smaller number comes first. */
  position: number;
  hidden: boolean;
  deleted: boolean;
};

/** What the studio has changed since the last publication. */
export type ItemDraft<F> = Partial<F> & {
  /** The item has never been published. */
  added?: boolean;
};

/** An item of the portfolio: what visitors see of it, and what waits to be published. */
export type PortfolioItem<F extends ItemFields> = { id: string; live: F; draft: ItemDraft<F> };

/** The item as the studio has it. */
export function editedFields<F extends ItemFields>({ live, draft }: PortfolioItem<F>): F {
  const { added: _, ...changed } = draft;
  return { ...live, ...changed };
}

/** The items that are not deleted, in their order; ids decide between equal positions as they do in D1. */
export function keptInOrder<I extends PortfolioItem<ItemFields>>(items: readonly I[]): I[] {
  return items
    .filter((item) => !editedFields(item).deleted)
    .toSorted((a, b) => compareItems(place(a), place(b)));
}

type Place = { id: string; position: number };

function place(item: PortfolioItem<ItemFields>): Place {
  return { id: item.id, position: editedFields(item).position };
}

export function compareItems(a: Place, b: Place): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** How long a deletion that was published can be taken back, in milliseconds. */
export const deletedLifetime = 24 * 60 * 60 * 1000;
