import { createContext, useContext } from "react";
import type { Workload } from "~/features/availability/day-states";
import type { OrderScreen } from "~/features/opened-order/ui/order-screen";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";
import type { InboxAddress } from "../inbox-address";
import type { InboxChanges } from "./use-inbox-changes";

export type InboxState = OrderScreen & {
  address: InboxAddress;
  changes: InboxChanges;
  /** To be called when the order that is open or loading is pressed in the list. */
  askInList: () => void;
  /** Whether replies can be written here, not only in an email program. */
  repliesHere: boolean;
  awaitsDeposit: boolean;
  /** Null if unavailable. */
  workload: Workload | null;
  /** Null if nothing was paid. */
  paid: PaidBeforeEvent | null;
};

export const InboxContext = createContext<InboxState | null>(null);

export function useInbox(): InboxState {
  const state = useContext(InboxContext);
  if (!state) throw new Error("This is shown in the inbox alone.");
  return state;
}
