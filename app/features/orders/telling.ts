import type { OrderStatus } from "./order-status";

/** What clients are told by itself, each kind by one email. */
export const tellingKinds = [
  "accepted",
  "paid",
  "booked",
  "moved",
  "canceled",
  "refunded",
  "unanswered",
  "ending",
  "hold",
  "freed",
  "details",
  "balance",
] as const;
export type TellingKind = (typeof tellingKinds)[number];

/** An email to the client that the outbox has. */
export type Telling = {
  /** "{kind}:{what it is sent once for}" */
  id: string;
  kind: TellingKind;
  at: number;
  /** False: it is written when its time has come, if it is still true. */
  isWritten: boolean;
};

/** What a client is to be told. It is queued once for each `key`. */
export type Tell = {
  kind: TellingKind;
  key: string;
  /** The day that an order was moved from. */
  from?: string;
};

/** How an order was before a letter, for as long as that can be taken back. */
export type BeforeLetter = {
  status: OrderStatus;
  statusAt: number | null;
  answeredAt: number | null;
  /** JSON of the draft that a quote was made of. */
  draft: string | null;
  /** Ids of the versions that it replaced. */
  replaced: readonly string[];
};

/** A reply or a quote that was emailed. */
export type HeldLetter = {
  id: string;
  kind: "reply" | "quote";
  at: number;
  /** Null: it has begun to go, and cannot be taken back. */
  before: BeforeLetter | null;
};

/** Whether it is told already, or is going to be. */
export function isTold(
  { tellings }: { tellings: readonly Telling[] },
  { kind, key }: Pick<Tell, "kind" | "key">,
): boolean {
  return tellings.some(({ id }) => id === `${kind}:${key}`);
}
