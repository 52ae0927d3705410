import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Inbox } from "../../inbox/inbox";
import { type InboxAddress, inboxHref } from "../../inbox/inbox-address";
import { type InboxView, inboxViews, viewLabels } from "../../inbox/inbox-view";

/** These are counted in the list of their own; a number beside them would only be noise. */
const uncounted = new Set<InboxView>(["all", "archived", "declined", "spam"]);

export function ViewChips({ address, counts }: { address: InboxAddress; counts: Inbox["counts"] }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const strip = current.current?.closest("ul");
    if (!strip || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2;
  });
  const views = inboxViews.filter(
    (view) => view !== "failed" || view === address.view || (counts.failed ?? 0) > 0,
  );
  return (
    <nav aria-label="Show" className="inbox-views print:hidden">
      <ul>
        {views.map((view) => {
          const isCurrent = view === address.view;
          const count = uncounted.has(view) ? 0 : (counts[view] ?? 0);
          return (
            <li key={view}>
              <Link
                ref={isCurrent ? current : undefined}
                to={inboxHref(address, { view, open: null })}
                aria-current={isCurrent ? "page" : undefined}
                className="inbox-chip"
                data-alert={view === "failed" || undefined}
              >
                {viewLabels[view]}
                {count > 0 && <span className="inbox-chip-count">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
