import type { Result } from "~/platform/result";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { Loaded } from "~/ui/office/loaded";
import { Link } from "~/ui/office/router";
import { Section } from "~/ui/office/section";
import type { ShownEvents } from "../shown-event";

const address = "/account?part=activity";

export function Activity({ activity }: { activity: Result<ShownEvents> }) {
  return (
    <Section
      title="Activity"
      text="Sign-ins, and what was exported, deleted, published, or changed. Each entry is kept for 24 months, and names a client only while the order exists."
    >
      <Loaded result={activity}>{(events) => <Events {...events} />}</Loaded>
    </Section>
  );
}

function Events({ events, older, newest }: ShownEvents) {
  return (
    <div className="grid gap-4">
      {events.length === 0 ? (
        <EmptyState>
          <p>
            {newest
              ? "Nothing has happened yet. Sign-ins and changes will be listed here."
              : "There’s nothing older."}
          </p>
        </EmptyState>
      ) : (
        <ul className={listClass()}>
          {events.map(({ seq, what, who, when, order }) => (
            <ListRow
              key={seq}
              className="max-sm:grid-cols-1"
              detail={
                order && (
                  <Link to={`/inquiries?open=${order.id}`} className={linkButtonClass()}>
                    {order.client}
                  </Link>
                )
              }
            >
              <span className="font-medium wrap-anywhere">{what}</span>
              <span className="text-[0.9375rem] text-ink-soft sm:text-end">
                {who} · {when}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {!newest && (
          <a href={address} className={linkButtonClass()}>
            Newest
          </a>
        )}
        {older !== null && (
          <a href={`${address}&before=${older}`} className={linkButtonClass()}>
            Older
          </a>
        )}
      </div>
    </div>
  );
}
