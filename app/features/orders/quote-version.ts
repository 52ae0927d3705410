import type { DatedPayment } from "./plan/dated-payments";

export type QuoteVersion = {
  id: string;
  version: number;
  revision: number;
  total: number;
  deposit: number;
  expiresOn: string | null;
  /** Null for a draft. */
  sentAt: number | null;
  seenAt: number | null;
  replacedAt: number | null;
  withdrawnAt: number | null;
  acceptedAt: number | null;
  acceptedOn: string | null;
  acceptedName: string | null;
  /** Days before the event when the balance is due; null if not stated. */
  balanceDays: number | null;
  /** Payments between deposit and balance, in order of day. */
  plan: readonly DatedPayment[];
  /** Lines for what comes back, so many days after the event. */
  loans: readonly { what: string; count: number; days: number }[];
  /** JSON to store with this change; omitted if it stays as it is. */
  content?: string;
};
