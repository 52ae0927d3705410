type ShownEvent = { seq: number; what: string; who: string; when: string };

/** Newest first. */
export type ShownEvents = {
  events: ShownEvent[];
  /** The `before` of the next page; null on the last one. */
  older: number | null;
  newest: boolean;
};
