import { createContext, useContext } from "react";
import type { Workload } from "~/features/availability/day-states";
import type { InboxAddress } from "../inbox-address";
import type { InboxChanges } from "./use-inbox-changes";
import type { TypedTexts } from "./use-typed-texts";

/** What every part of the inbox may need. */
type InboxState = {
  address: InboxAddress;
  changes: InboxChanges;
  typed: TypedTexts;
  now: number;
  studioPhone: string;
  repliesHere: boolean;
  /** Whether the open order waits for its deposit. */
  awaitsDeposit: boolean;
  /** Of the days to come; null: it cannot be told. */
  workload: Workload | null;
};

export const InboxContext = createContext<InboxState | null>(null);

export function useInbox(): InboxState {
  const state = useContext(InboxContext);
  if (!state) throw new Error("This is shown in the inbox alone.");
  return state;
}
