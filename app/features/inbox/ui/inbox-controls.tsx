import { useEffect, useRef } from "react";
import { ConfirmedDownload } from "~/features/auth/ui/confirmed-download";
import { maxQueryLength } from "~/features/opened-order/found-order";
import { closedStatuses } from "~/features/orders/order-status";
import { hrefOf } from "~/platform/http/call";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { inputClass } from "~/ui/field";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link, SearchForm } from "~/ui/office/router";
import { useIsOwner } from "~/ui/office/use-role";
import { describeDays, isAnyDay } from "../event-days";
import type { Inbox } from "../inbox";
import { type InboxAddress, inboxHref } from "../inbox-address";
import { inboxCalls } from "../inbox-calls";
import {
  exportViews,
  type InboxView,
  inboxViews,
  isOwnerOnlyView,
  viewLabels,
} from "../inbox-view";
import { useInbox } from "./inbox-context";

export function InboxSearch() {
  const { address } = useInbox();
  const { query, view, days } = address;
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(query);
  useEffect(() => {
    // Don't overwrite what was typed after this search was sent.
    if (input.current && query !== sent.current) input.current.value = query;
    sent.current = query;
  }, [query]);
  return (
    <SearchForm
      role="search"
      action="/inquiries"
      onSubmit={() => {
        sent.current = input.current?.value.trim() ?? "";
      }}
      className="flex flex-1 max-sm:basis-full flex-wrap items-center gap-x-3 gap-y-1 lg:max-w-[34rem] print:hidden"
    >
      {view !== "open" && <input type="hidden" name="view" value={view} />}
      {days.from !== "" && <input type="hidden" name="from" value={days.from} />}
      {days.to !== "" && <input type="hidden" name="to" value={days.to} />}
      <label htmlFor="inbox-search" className="sr-only">
        Search for a client or message
      </label>
      <input
        ref={input}
        id="inbox-search"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={maxQueryLength}
        placeholder="Client or message"
        autoComplete="off"
        enterKeyHint="search"
        className={inputClass("min-w-0 flex-1 basis-40")}
      />
      <button type="submit" className={buttonClass({ variant: "secondary", className: "px-4" })}>
        Search
      </button>
      {query !== "" && (
        <Link to={inboxHref(address, { query: "", open: null })} className={linkButtonClass()}>
          Clear
        </Link>
      )}
    </SearchForm>
  );
}

/** A badge here would be noise. */
const uncounted = new Set<InboxView>(["all", ...closedStatuses]);

export function ViewChips({ counts }: Pick<Inbox, "counts">) {
  const { address } = useInbox();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const strip = current.current?.closest("ul");
    if (!strip || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2;
  });
  const isOwner = useIsOwner();
  const views = inboxViews.filter((view) => {
    if (!isOwner && isOwnerOnlyView(view)) return false;
    const isOptional = view === "failed" || view === "snoozed";
    return !isOptional || view === address.view || (counts[view] ?? 0) > 0;
  });
  return (
    <nav aria-label="Show" className="min-w-0 print:hidden">
      <ul className="relative -mx-1 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {views.map((view) => {
          const isCurrent = view === address.view;
          const count = uncounted.has(view) ? 0 : (counts[view] ?? 0);
          return (
            <li key={view}>
              <Link
                ref={isCurrent ? current : undefined}
                to={inboxHref(address, { view, open: null })}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center gap-2 rounded-full border border-transparent px-3.5 text-[0.9375rem] lg:px-2.5 whitespace-nowrap hover:border-line",
                  "aria-[current]:border-ink aria-[current]:bg-paper aria-[current]:font-medium forced-colors:aria-[current]:underline",
                  view === "failed" && "text-danger",
                )}
              >
                {viewLabels[view]}
                {count > 0 && (
                  <span className="text-[0.8125rem] text-ink-soft tabular-nums">{count}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone, an open inquiry replaces the list. */
export function ExportLink({ address }: { address: InboxAddress }) {
  const isOwner = useIsOwner();
  const view = exportViews.find((known) => known === address.view);
  if (!view || !isOwner) return null;
  const { query, days } = address;
  const search = {
    view,
    ...(query && { q: query }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  };
  return (
    <ConfirmedDownload
      href={hrefOf(inboxCalls.export, search)}
      className={buttonClass({
        variant: "quiet",
        className: classNames("print:hidden", address.open !== null && "max-lg:hidden"),
      })}
    >
      Export CSV
      <span className="sr-only">
        {" "}
        of {viewLabels[view]}
        {!isAnyDay(days) && `, events ${describeDays(days)}`}
      </span>
    </ConfirmedDownload>
  );
}
