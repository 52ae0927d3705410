import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { LinkToCopy } from "~/ui/office/copy-text";
import { LazyQuestion } from "~/ui/office/lazy-message";
import type { CalendarChanges } from "./use-calendar-changes";

type FeedProps = {
  /** Null without SESSION_SECRET. */
  address: string | null;
  version: number;
  changes: CalendarChanges;
};

export function FeedPart({ address, version, changes }: FeedProps) {
  return (
    <section aria-labelledby="feed-title">
      <h2 id="feed-title" className="text-subtitle">
        Your phone’s calendar
      </h2>
      {address === null ? (
        <p className="mt-1 text-ink-soft">
          To have a private link for your phone’s calendar, ask your developer to set
          SESSION_SECRET.
        </p>
      ) : (
        <FeedLink address={address} version={version} changes={changes} />
      )}
    </section>
  );
}

function FeedLink({ address, version, changes }: FeedProps & { address: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const renewButton = useRef<HTMLButtonElement>(null);

  async function renew() {
    await changes.renewFeed(version);
    setConfirming(false);
  }

  return (
    <>
      <p className="mt-1 text-ink-soft">
        Subscribe to this link to see booked and held cakes there. Google Calendar shows changes 12
        to 24 hours late. Anyone with the link can read it, so keep it to yourself.
      </p>
      <LinkToCopy label="Private link" name="feed" link={address} className="mt-4 mb-4">
        <Button ref={renewButton} variant="quiet" onClick={() => setConfirming(true)}>
          Renew link
        </Button>
      </LinkToCopy>
      {isConfirming && (
        <LazyQuestion
          title="Renew the link?"
          question="The old link stops working right away. Every calendar that uses it needs the new one."
          onCancel={() => setConfirming(false)}
          returnFocusTo={renewButton}
        >
          <Button variant="secondary" onClick={() => setConfirming(false)}>
            Keep it
          </Button>
          <Button onClick={renew}>Renew link</Button>
        </LazyQuestion>
      )}
    </>
  );
}
