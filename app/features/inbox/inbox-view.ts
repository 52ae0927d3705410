import { orderStatuses, statusLabels } from "~/features/orders/order-status";

/**
 * `open`: not settled yet; `snoozed`: open, but put off until a day; `all`: everything but spam; `deleted`: can still be restored; `failed`: couldn't be drained
 * from the spool.
 */
export const listViews = ["open", "snoozed", ...orderStatuses, "all", "deleted"] as const;
export type ListView = (typeof listViews)[number];
export const inboxViews = [...listViews, "failed"] as const;
export type InboxView = (typeof inboxViews)[number];

export function isOwnerOnlyView(view: InboxView): boolean {
  return view === "deleted" || view === "failed";
}

/** Never exports deleted inquiries. */
export const exportViews = [
  "open",
  "snoozed",
  ...orderStatuses,
  "all",
] as const satisfies ListView[];

export const viewLabels: Record<InboxView, string> = {
  open: "Open",
  snoozed: "Snoozed",
  ...statusLabels,
  all: "All",
  deleted: "Recently deleted",
  failed: "Backup inbox",
};
