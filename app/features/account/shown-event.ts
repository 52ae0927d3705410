type ShownEvent = {
  seq: number;
  what: string;
  who: string;
  when: string;
  /** What it concerns; null: no order, or one that is deleted. */
  order: { id: string; client: string } | null;
};

/** Newest first. */
export type ShownEvents = {
  events: ShownEvent[];
  /** The `before` of the next page; null on the last one. */
  older: number | null;
  newest: boolean;
};
