import { useState } from "react";
import type { Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { showToast } from "~/ui/toast/toast-store";

export type RemoveRecordProps = {
  /** "the settings for /weddings" */
  name: string;
  remove: () => Promise<Result<unknown>>;
  onRemoved: () => Promise<unknown>;
};

/** Removes a record that nothing on the site uses, after a question: there is no way to bring it back. */
export function RemoveRecord({ name, remove, onRemoved }: RemoveRecordProps) {
  const [asking, setAsking] = useState(false);

  async function confirm() {
    setAsking(false);
    const removed = await remove();
    if (removed.ok) await onRemoved();
    else showToast({ title: "We couldn’t remove them", description: removed.error, kind: "error" });
  }

  return (
    <>
      <Button
        name="remove"
        variant="quiet"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking && (
        <LazyQuestion
          title="Remove these settings?"
          question={`${name.charAt(0).toUpperCase()}${name.slice(1)} will be lost. The website doesn’t use them.`}
          onNo={() => setAsking(false)}
        >
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button onClick={confirm}>Remove them</Button>
        </LazyQuestion>
      )}
    </>
  );
}
