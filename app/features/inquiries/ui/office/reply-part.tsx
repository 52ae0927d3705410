import { useState } from "react";
import { Button, buttonClass } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { linkButtonClass } from "~/ui/office/link-button";
import type { InboxInquiry } from "../../inbox/inbox";
import { composeReply, emailLink } from "../../inbox/reply-draft";
import { useInbox } from "./inbox-context";

/** The answer's beginning, to be finished here or in the mail program. */
export function ReplyPart({ inquiry }: { inquiry: InboxInquiry }) {
  const { studioPhone, typed } = useInbox();
  const [copied, setCopied] = useState<string | null>(null);
  const draft = composeReply(inquiry, studioPhone);
  const key = `reply:${inquiry.id}`;
  const body = typed.texts[key] ?? draft.body;

  async function copy() {
    try {
      await navigator.clipboard.writeText(body);
      setCopied("Copied.");
    } catch {
      setCopied("The browser does not let us copy: select the text and copy it.");
    }
  }

  return (
    <section aria-labelledby="reply-title" className="grid gap-4 print:hidden">
      <h3 id="reply-title">Reply</h3>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={emailLink(inquiry.email, { subject: draft.subject, body })}
          className={buttonClass()}
        >
          Reply by mail
        </a>
        <Button variant="secondary" onClick={copy}>
          Copy text
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {copied}
        </span>
      </div>
      <details>
        <summary className={linkButtonClass("text-ink-soft")}>Look at the text first</summary>
        <Field label="Text of the mail" name="reply" className="mt-3">
          {(control) => (
            <textarea
              {...control}
              rows={10}
              value={body}
              onChange={(event) => typed.write(key, event.target.value)}
              className={inputClass()}
            />
          )}
        </Field>
      </details>
    </section>
  );
}
