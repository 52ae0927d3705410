import { Link } from "@remix-run/react";
import { type InboxAddress, inboxHref } from "../../inbox/inbox-address";
import { type ListView, viewLabels } from "../../inbox/inbox-view";

const sentences: Partial<Record<ListView, string>> = {
  open: "Nothing waits for you. What people send from the website appears here.",
  new: "No new inquiries.",
  all: "No inquiries yet. What people send from the website appears here.",
  spam: "No spam.",
  deleted: "Nothing was deleted in the last 24 hours.",
};

export function EmptyList({ address }: { address: InboxAddress }) {
  const { view, query, edge } = address;
  if (view === "failed") return null;
  const label = viewLabels[view];
  if (query !== "") {
    return (
      <div className="inbox-empty">
        <p>
          No match for “{query}” in {label}.
        </p>
        {view !== "all" && (
          <Link to={inboxHref(address, { view: "all", open: null })} className="inbox-link">
            Search all inquiries
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className="inbox-empty">
      <p>{edge ? "No more here." : (sentences[view] ?? `No inquiry is set to ${label}.`)}</p>
      {edge && (
        <Link to={inboxHref(address, { edge: null, open: null })} className="inbox-link">
          To the newest
        </Link>
      )}
    </div>
  );
}
