import { useState } from "react";
import { ConfirmedDownload } from "~/features/auth/ui/confirmed-download";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { call } from "~/platform/http/admin-call";
import { hrefOf } from "~/platform/http/call";
import { Alert } from "~/ui/office/alert";
import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import type { FailedItem, Inbox } from "../inbox";
import { inboxCalls } from "../inbox-calls";
import { useInbox } from "./inbox-context";
import { Fact } from "./inquiry-detail";

export function FailedList({ failed }: Pick<Inbox, "failed">) {
  if (!failed.ok) return <Alert role="alert">{failed.error}</Alert>;
  if (failed.value.length === 0)
    return <EmptyState>Nothing here. Every inquiry was saved.</EmptyState>;
  return (
    <>
      <p className="pb-4 text-ink-soft">
        These arrived during an outage and couldn’t be filed. Read and reply to them here, then
        delete them.
      </p>
      <ul className="grid gap-5">
        {failed.value.map((item) => (
          <FailedInquiry key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

function FailedInquiry({ item }: { item: FailedItem }) {
  const { changes, now } = useInbox();
  const [asks, setAsks] = useState(false);

  function remove() {
    void changes.send({
      call: () => call(inboxCalls.removeFailed, { key: item.key }),
      done: { text: "Deleted." },
    });
  }

  return (
    <li className={panelClass("px-5 pt-4 pb-2")}>
      <h2 className="text-subtitle wrap-anywhere">{item.name || "No name could be read"}</h2>
      <p className="text-sm text-ink-soft">
        Moved to the backup inbox {describeRelativeTime(item.at, now)}
      </p>
      {item.message && (
        <p className="mt-3 max-w-[62ch] border-s border-gold ps-5 whitespace-pre-wrap wrap-anywhere">
          {item.message}
        </p>
      )}
      {item.fields.length > 0 && (
        <dl className="mt-3 grid gap-1.5">
          {item.fields.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {!item.name && !item.message && item.fields.length === 0 && item.raw && (
        <pre className="my-3 max-h-80 overflow-auto text-[0.8125rem] whitespace-pre-wrap wrap-anywhere">
          {item.raw}
        </pre>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <ConfirmedDownload
          href={hrefOf(inboxCalls.failed, { key: item.key })}
          className={linkButtonClass()}
        >
          Download
        </ConfirmedDownload>
        {asks ? (
          <>
            <span>Delete permanently?</span>
            <LinkButton danger onClick={remove}>
              Yes, delete
            </LinkButton>
            <LinkButton onClick={() => setAsks(false)}>Keep it</LinkButton>
          </>
        ) : (
          <LinkButton danger onClick={() => setAsks(true)}>
            Delete
          </LinkButton>
        )}
      </p>
    </li>
  );
}
