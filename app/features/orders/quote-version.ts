/** A version of a quote without its lines. */
export type QuoteVersion = {
  id: string;
  version: number;
  /** Of the draft that it is or was. */
  revision: number;
  total: number;
  deposit: number;
  /** The last day on which it can be accepted. */
  expiresOn: string | null;
  /** Null: it is a draft. */
  sentAt: number | null;
  seenAt: number | null;
  replacedAt: number | null;
  withdrawnAt: number | null;
  acceptedAt: number | null;
  acceptedOn: string | null;
  acceptedName: string | null;
  /** Days before the event on which the balance is due; null: it does not say. */
  balanceDays: number | null;
  /** What is stored with this change, as JSON; absent: it stays. */
  content?: string;
};
