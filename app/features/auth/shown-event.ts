export type ShownEvent = { seq: number; what: string; who: string; when: string };

/** A page of what happened, the newest first. */
export type ShownEvents = {
  events: ShownEvent[];
  /** Before which event the next page is; null: there is none. */
  older: number | null;
  /** The moment of the event at which the chain breaks. */
  brokenAt: string | null;
  /** Whether none of them waits to be linked to the one before it. */
  areLinked: boolean;
  /** Whether these are the newest. */
  newest: boolean;
};
