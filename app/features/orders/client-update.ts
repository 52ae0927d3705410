import type { OrderStatus } from "./order-status";

/** Automatic emails to clients. */
export const clientUpdateKinds = [
  "accepted",
  "paid",
  "booked",
  "moved",
  "canceled",
  "refunded",
  "reduced",
  "failed",
  "unanswered",
  "ending",
  "hold",
  "freed",
  "details",
  "balance",
  "loan",
] as const;
export type ClientUpdateKind = (typeof clientUpdateKinds)[number];

export type ClientUpdate = {
  /** "{kind}:{dedupe key}" */
  id: string;
  kind: ClientUpdateKind;
  at: number;
  /** False until it's due; it is written then, if it still applies. */
  isWritten: boolean;
};

export function updateKindOf(id: string): ClientUpdateKind | undefined {
  return clientUpdateKinds.find((kind) => id.startsWith(`${kind}:`));
}

/** A request to queue one; `key` dedupes. */
export type NewClientUpdate = {
  kind: ClientUpdateKind;
  key: string;
  from?: string;
};

/** Snapshot for undo, kept until the email starts to go out. */
export type BeforeLetter = {
  status: OrderStatus;
  statusAt: number | null;
  answeredAt: number | null;
  /** JSON of the quote's draft; null for a reply. */
  draft: string | null;
  replaced: readonly string[];
};

export type HeldLetter = {
  id: string;
  kind: "reply" | "quote";
  at: number;
  /** Null once the email is going out and can't be undone. */
  before: BeforeLetter | null;
};

export function hasUpdate(
  { updates }: { updates: readonly ClientUpdate[] },
  { kind, key }: Pick<NewClientUpdate, "kind" | "key">,
): boolean {
  return updates.some(({ id }) => id === `${kind}:${key}`);
}
