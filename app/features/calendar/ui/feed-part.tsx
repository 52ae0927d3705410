import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import type { CalendarChanges } from "./use-calendar-changes";

type FeedProps = {
  /** Null: the site has no secret to make a link with. */
  address: string | null;
  version: number;
  changes: CalendarChanges;
};

/** The private link by which a phone's calendar subscribes to the orders. */
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
  const [copied, setCopied] = useState("");
  const [asks, setAsks] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const renewButton = useRef<HTMLButtonElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("Copied.");
    } catch {
      input.current?.select();
      setCopied("Press Ctrl+C or ⌘C to copy it.");
    }
  }

  async function renew() {
    setCopied("");
    await changes.renewFeed(version);
    setAsks(false);
  }

  return (
    <>
      <p className="mt-1 text-ink-soft">
        Subscribe to this link to see booked and held cakes there. Google Calendar shows changes 12
        to 24 hours late. Anyone with the link can read it, so keep it to yourself.
      </p>
      <Field label="Private link" name="feed" className="mt-4">
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={inputClass()}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={copy}>
          Copy link
        </Button>
        <Button ref={renewButton} variant="quiet" onClick={() => setAsks(true)}>
          Renew link
        </Button>
        <span role="status">{copied}</span>
      </div>
      {asks && (
        <Dialog
          open
          onOpenChange={() => setAsks(false)}
          title="Renew the link?"
          description="The old link stops working right away. Every calendar that uses it needs the new one."
          closeButton={false}
          returnFocusTo={renewButton}
        >
          <div className="dialog-actions">
            <Button variant="secondary" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button onClick={renew}>Renew link</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
