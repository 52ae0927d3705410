import { createContext, useContext } from "react";
import type { OrderStatus } from "~/features/orders/order-status";
import type { ShownPerson } from "~/features/orders/people/order-people";
import type { Message } from "~/ui/office/message-bar";
import type { Changes } from "~/ui/office/use-changes";
import type { UnsentTexts } from "./use-unsent-texts";

/** Optimistic state of an order or note. */
export type OptimisticOrder = {
  status?: OrderStatus;
  answeredAt?: number | null;
  snoozedUntil?: string | null;
  deleted?: boolean;
};

type OrderChanges = Omit<Changes<OptimisticOrder>, "say"> & {
  say: (message: Message | null) => void;
  setStatus: (
    order: { id: string; name: string; answeredAt: number | null },
    from: OrderStatus,
    to: OrderStatus,
  ) => unknown;
};

/** What mail and quotes need from the inbox. */
export type OrderScreen = {
  changes: OrderChanges;
  typed: UnsentTexts;
  now: number;
  studioPhone: string;
  /** Of the opened order. */
  people: readonly ShownPerson[];
  /** Whether the order was opened for the owner, who hasn't touched it yet. */
  isUnasked: boolean;
};

export const OrderScreenContext = createContext<OrderScreen | null>(null);

export function useOrderScreen(): OrderScreen {
  const screen = useContext(OrderScreenContext);
  if (!screen) throw new Error("This is shown in the inbox alone.");
  return screen;
}
