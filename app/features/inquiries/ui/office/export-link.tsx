import { buttonClass } from "~/ui/button";
import type { InboxAddress } from "../../inbox/inbox-address";
import { exportViews, viewLabels } from "../../inbox/inbox-view";

/** What the list shows, as a file for a spreadsheet. */
export function ExportLink({ address }: { address: InboxAddress }) {
  const view = exportViews.find((known) => known === address.view);
  if (!view) return null;
  const search = new URLSearchParams({ view, ...(address.query && { q: address.query }) });
  return (
    <a
      href={`/api/inquiries/export?${search}`}
      download
      className={buttonClass({ variant: "quiet", className: "print:hidden" })}
    >
      Export CSV<span className="sr-only"> of {viewLabels[view]}</span>
    </a>
  );
}
