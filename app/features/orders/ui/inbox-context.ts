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
  /** Of the days to come; null: it cannot be told. */
  workload: Workload | null;
};

/** The name of the field in which a reply is written, where there is one. */
export const replyFieldName = "reply-message";

export const InboxContext = createContext<InboxState | null>(null);

export function useInbox(): InboxState {
  const state = useContext(InboxContext);
  if (!state) throw new Error("This is shown in the inbox alone.");
  return state;
}
