export type ItemFields = {
  position: number;
  hidden: boolean;
  deleted: boolean;
};

export type TitledFields = ItemFields & { title: string };

export function isDeletion({ deleted }: Partial<ItemFields>): boolean {
  return deleted === true;
}

/** Only the owner may delete or restore. */
export function changesDeletion({ deleted }: Partial<ItemFields>): boolean {
  return deleted !== undefined;
}

type ItemDraft<F> = Partial<F> & {
  /** Never published. */
  added?: boolean;
};

export type PortfolioItem<F extends ItemFields> = { id: string; live: F; draft: ItemDraft<F> };

export function editedFields<F extends ItemFields>({ live, draft }: PortfolioItem<F>): F {
  const { added: _, ...changed } = draft;
  return { ...live, ...changed };
}

/** Milliseconds. */
export const deletedLifetime = 24 * 60 * 60 * 1000;
