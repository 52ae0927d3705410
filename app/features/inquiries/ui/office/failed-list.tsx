import { useState } from "react";
import { callAdmin } from "~/platform/http/admin-call";
import { describeMoment } from "~/studio-time";
import type { FailedItem, Inbox } from "../../inbox/inbox";
import { plainAnswer } from "../../inbox/inbox-calls";
import type { InboxChanges } from "./use-inbox-changes";

/** Inquiries that could not be taken from the spool: a person must read them. */
export function FailedList({
  failed,
  changes,
}: {
  failed: Inbox["failed"];
  changes: InboxChanges;
}) {
  if (!failed.ok) {
    return (
      <p className="office-alert" role="alert">
        {failed.error}
      </p>
    );
  }
  if (failed.value.length === 0) {
    return <p className="inbox-empty">Every inquiry could be saved.</p>;
  }
  return (
    <>
      <p className="pb-4 text-ink-soft">
        These came in while the records could not be written, and could not be put there later. Read
        them here, answer them, then delete them.
      </p>
      <ul className="inbox-failed">
        {failed.value.map((item) => (
          <FailedInquiry key={item.key} item={item} changes={changes} />
        ))}
      </ul>
    </>
  );
}

function FailedInquiry({ item, changes }: { item: FailedItem; changes: InboxChanges }) {
  const [asks, setAsks] = useState(false);

  async function remove() {
    const answer = await changes.send(() =>
      callAdmin("/api/inquiries/failed", plainAnswer, {
        method: "DELETE",
        json: { key: item.key },
      }),
    );
    changes.setMessage(
      answer.ok ? { text: "Deleted.", tone: "done" } : { text: answer.error, tone: "error" },
    );
  }

  return (
    <li>
      <p className="font-medium">Put aside {describeMoment(item.at)}</p>
      {item.reason && <p className="text-sm whitespace-pre-wrap text-ink-soft">{item.reason}</p>}
      {item.fields.length > 0 ? (
        <dl className="inbox-facts mt-3">
          {item.fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        item.raw && <pre className="inbox-raw">{item.raw}</pre>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <a
          href={`/api/inquiries/failed?${new URLSearchParams({ key: item.key })}`}
          download
          className="inbox-link"
        >
          Download
        </a>
        {asks ? (
          <>
            <span>Delete for good?</span>
            <button type="button" className="inbox-link" onClick={remove}>
              Yes, delete
            </button>
            <button type="button" className="inbox-link" onClick={() => setAsks(false)}>
              Keep
            </button>
          </>
        ) : (
          <button type="button" className="inbox-link" onClick={() => setAsks(true)}>
            Delete
          </button>
        )}
      </p>
    </li>
  );
}
