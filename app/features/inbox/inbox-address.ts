import { maxQueryLength } from "~/features/opened-order/found-order";
import { findName } from "~/platform/find-name";
import { type EventDays, readEventDays } from "./event-days";
import { type InboxView, inboxViews } from "./inbox-view";

/** A page starts after this inquiry, or ends before it. */
export type PageEdge = { side: "after" | "before"; at: number; id: string };

/** Kept in the URL, so that Back, reload, and new tabs show the same. */
export type InboxAddress = {
  view: InboxView;
  query: string;
  days: EventDays;
  edge: PageEdge | null;
  open: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ignores invalid parameters. */
export function parseInboxAddress(search: URLSearchParams): InboxAddress {
  const view = findName(inboxViews, search.get("view")) ?? "open";
  const open = search.get("open")?.toLowerCase() ?? "";
  return {
    view,
    query: (search.get("q") ?? "").trim().slice(0, maxQueryLength).toWellFormed(),
    days: readEventDays(search.get("from"), search.get("to")),
    edge: parseEdge("after", search.get("after")) ?? parseEdge("before", search.get("before")),
    open: uuid.test(open) ? open : null,
  };
}

function parseEdge(side: PageEdge["side"], value: string | null): PageEdge | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(value ?? "") ?? [];
  return at && id ? { side, at: Number(at), id } : null;
}

/** A change of view, search, or days returns to the first page. */
export function inboxHref(address: InboxAddress, change: Partial<InboxAddress> = {}): string {
  const keepsPage = !change.view && change.query === undefined && !change.days;
  const { view, query, days, edge, open } = {
    ...address,
    ...(!keepsPage && { edge: null }),
    ...change,
  };
  const search = new URLSearchParams();
  if (view !== "open") search.set("view", view);
  if (query !== "") search.set("q", query);
  if (days.from !== "") search.set("from", days.from);
  if (days.to !== "") search.set("to", days.to);
  if (edge) search.set(edge.side, `${edge.at}.${edge.id}`);
  if (open) search.set("open", open);
  const text = search.toString();
  return text === "" ? "/inquiries" : `/inquiries?${text}`;
}
