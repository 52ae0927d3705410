import { createContext, useContext } from "react";
import type { Workload } from "~/features/availability/day-states";
import type { OrderScreen } from "~/features/opened-order/ui/order-screen";
import type { PaidOrder } from "~/features/orders/canceled-texts";
import type { InboxAddress } from "../inbox-address";
import type { InboxChanges } from "./use-inbox-changes";

/** What every part of the inbox may need. */
export type InboxState = OrderScreen & {
  address: InboxAddress;
  changes: InboxChanges;
  /** Whether the open inquiry has a place of its own to write a reply in. */
  repliesHere: boolean;
  /** Whether the open order waits for its deposit. */
  awaitsDeposit: boolean;
  /** Of the days to come; null: it cannot be told. */
  workload: Workload | null;
  /** What was paid for the open order; null: nothing. */
  paid: PaidOrder | null;
};

export const InboxContext = createContext<InboxState | null>(null);

export function useInbox(): InboxState {
  const state = useContext(InboxContext);
  if (!state) throw new Error("This is shown in the inbox alone.");
  return state;
}
