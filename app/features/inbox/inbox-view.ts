import { orderStatuses, statusLabels } from "~/features/orders/order-status";

/**
 * What the list can show. `open`: not yet settled one way or the other; `all`: everything but spam; `deleted`: what
 * can still be restored; `failed`: what could not be drained from the spool.
 */
export const listViews = ["open", ...orderStatuses, "all", "deleted"] as const;
export type ListView = (typeof listViews)[number];
export const inboxViews = [...listViews, "failed"] as const;
export type InboxView = (typeof inboxViews)[number];

/** What can be restored or deleted there, by the owner alone. */
export function isOwnersView(view: InboxView): boolean {
  return view === "deleted" || view === "failed";
}

/** What was deleted leaves the studio in no file. */
export const exportViews = ["open", ...orderStatuses, "all"] as const satisfies ListView[];

export const viewLabels: Record<InboxView, string> = {
  open: "Open",
  ...statusLabels,
  all: "All",
  deleted: "Recently deleted",
  failed: "Backup inbox",
};
