import { useEffect, useRef, useState } from "react";
import type { Result } from "~/platform/result";
import { Alert } from "~/ui/office/alert";
import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { checkAllEvents } from "../../.client/event-calls";
import type { ShownEvents } from "../../shown-event";
import { AccountSection } from "./account-section";

const unchanged = "The entries follow from each other as they were written.";
const place = "what-happened";

/** What was done in the back office and at its door, and whether the list is still as it was written. */
export function WhatHappened({ happened }: { happened: Result<ShownEvents> }) {
  return (
    <div id={place} className="scroll-mt-6">
      <AccountSection
        title="What happened"
        text="Sign-ins, and what was exported, deleted, published, or set. Each entry is kept for 24 months and names no client."
      >
        {happened.ok ? (
          <Events {...happened.value} />
        ) : (
          <Alert role="alert">{happened.error}</Alert>
        )}
      </AccountSection>
    </div>
  );
}

function Events({ events, older, brokenAt, areLinked, newest }: ShownEvents) {
  return (
    <div className="grid gap-4">
      {brokenAt === null ? (
        events.length > 0 && areLinked && <p className="text-ink-soft">{unchanged}</p>
      ) : (
        <Broken at={brokenAt} />
      )}
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
          {events.map(({ seq, what, who, when }) => (
            <ListRow key={seq} className="max-sm:grid-cols-1">
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
          <a href={`/account#${place}`} className={linkButtonClass()}>
            Newest
          </a>
        )}
        {older !== null && (
          <a href={`/account?before=${older}#${place}`} className={linkButtonClass()}>
            Older
          </a>
        )}
      </div>
      {(older !== null || !newest) && <WholeList />}
    </div>
  );
}

function Broken({ at }: { at: string }) {
  return (
    <Alert role="alert">
      This list isn’t as it was written. The entry of {at} was changed, or one before it was changed
      or removed. Ask whoever looks after your website to find out who can write to its database.
    </Alert>
  );
}

type Check =
  | { state: "unasked" | "running" | "done" }
  | { state: "broken"; at: string }
  | { state: "failed"; error: string };

/** What is on the other pages is checked when somebody asks for it. */
function WholeList() {
  const [check, setCheck] = useState<Check>({ state: "unasked" });
  const [checked, setChecked] = useState(0);
  const isRunning = check.state === "running";
  const watch = useRef<AbortController>();
  useEffect(() => () => watch.current?.abort(), []);

  async function start() {
    if (isRunning) return;
    setChecked(0);
    setCheck({ state: "running" });
    watch.current = new AbortController();
    const { signal } = watch.current;
    const end = await checkAllEvents(setChecked, signal).catch(() => undefined);
    if (!end || signal.aborted) return;
    if (!end.ok) return setCheck({ state: "failed", error: end.error });
    const { brokenAt } = end.value;
    setCheck(brokenAt === null ? { state: "done" } : { state: "broken", at: brokenAt });
  }

  return (
    <div className="grid gap-2">
      <LinkButton onClick={start} aria-disabled={isRunning}>
        Check the whole list
      </LinkButton>
      <p role="status" className="text-ink-soft">
        {isRunning && `Checking… ${checked} so far`}
        {check.state === "done" &&
          `${checked === 1 ? "1 entry" : `All ${checked} entries`} checked. ${unchanged}`}
      </p>
      {check.state === "broken" && <Broken at={check.at} />}
      {check.state === "failed" && <Alert role="alert">{check.error}</Alert>}
    </div>
  );
}
