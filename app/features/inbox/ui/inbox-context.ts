import { createContext, useContext } from "react";
import type { OrderScreen } from "~/features/opened-order/ui/order-screen";
import type { InboxAddress } from "../inbox-address";
import type { InboxChanges } from "./use-inbox-changes";

/** What every part of the inbox may need. */
export type InboxState = OrderScreen & { address: InboxAddress; changes: InboxChanges };

export const InboxContext = createContext<InboxState | null>(null);

export function useInbox(): InboxState {
  const state = useContext(InboxContext);
  if (!state) throw new Error("This is shown in the inbox alone.");
  return state;
}
