type ShownEvent = { seq: number; what: string; who: string; when: string };

/** A page of what happened, the newest first. */
export type ShownEvents = {
  events: ShownEvent[];
  /** Before which event the next page is; null: there is none. */
  older: number | null;
  /** Whether these are the newest. */
  newest: boolean;
};
