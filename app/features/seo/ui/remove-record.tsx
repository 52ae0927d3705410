import { useState } from "react";
import { sentenceCase } from "~/platform/text/sentence-case";
import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";

/** Removes a record that nothing on the site uses, after a question. */
export function RemoveRecord({
  name,
  remove,
}: {
  /** "the settings for /weddings" */
  name: string;
  remove: () => void;
}) {
  const [asking, setAsking] = useState(false);

  function confirm() {
    setAsking(false);
    remove();
  }

  return (
    <>
      <Button
        name="remove"
        variant="quiet-danger"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking && (
        <LazyQuestion
          title="Remove these settings?"
          question={`${sentenceCase(name)} will be removed. The website doesn’t use them, and you can restore them at the end of this tab.`}
          onCancel={() => setAsking(false)}
        >
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button variant="danger" onClick={confirm}>
            Remove them
          </Button>
        </LazyQuestion>
      )}
    </>
  );
}
