import { type InquiryStatus, inquiryStatuses, statusLabels } from "./inquiry-status";

/**
 * What the list can show. `open`: not yet settled one way or the other; `all`: everything but spam; `deleted`: what
 * can still be brought back; `failed`: what could not be taken from the spool.
 */
export const listViews = ["open", ...inquiryStatuses, "all", "deleted"] as const;
export type ListView = (typeof listViews)[number];
export const inboxViews = [...listViews, "failed"] as const;
export type InboxView = (typeof inboxViews)[number];

export const viewLabels: Record<InboxView, string> = {
  open: "Open",
  ...statusLabels,
  all: "All",
  deleted: "Recently deleted",
  failed: "Not saved",
};

export const openStatuses = ["new", "reviewing", "quoted"] as const satisfies InquiryStatus[];

/** How long a deleted enquiry can be brought back; after that its row and files go. */
export const undoTime = 24 * 60 * 60 * 1000;

/** Whether an enquiry stands in a view, so that one that leaves it can be told of. */
export function isInView(
  view: InboxView,
  { status, deletedAt }: { status: InquiryStatus; deletedAt: number | null },
): boolean {
  if (view === "failed") return false;
  if (deletedAt !== null || view === "deleted") return deletedAt !== null && view === "deleted";
  if (view === "all") return status !== "spam";
  if (view === "open") return openStatuses.some((open) => open === status);
  return status === view;
}
