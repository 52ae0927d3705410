import { useState } from "react";
import { studioToday } from "~/studio-time";
import { Button, buttonClass } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import type { InboxInquiry } from "../inbox";
import { awaitsReply } from "../order-status";
import { composeReply, emailLink, phoneLink } from "../reply-draft";
import { replyFieldName, useInbox } from "./inbox-context";

/** The ways to answer a client, and the answer's beginning, to be finished here or in the email program. */
export function ReplyPart({ inquiry, disabled }: { inquiry: InboxInquiry; disabled: boolean }) {
  const { changes, studioPhone, typed, now, repliesHere } = useInbox();
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const key = `reply:${inquiry.id}`;
  const body = typed.texts[key] ?? draft.body;
  const dial = phoneLink(inquiry.phone);
  const byEmailProgram = (
    <a
      href={emailLink(inquiry.email, { subject: draft.subject, body })}
      className={buttonClass(repliesHere ? { variant: "secondary" } : {})}
    >
      Reply by email
    </a>
  );
  return (
    <section aria-label="Reply" className="grid gap-1 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {inquiry.email !== "" &&
          (repliesHere && !disabled ? <Button onClick={goToReply}>Reply</Button> : byEmailProgram)}
        {dial && (
          <a href={dial} className={buttonClass({ variant: "secondary" })}>
            Call<span className="sr-only"> {inquiry.phone}</span>
          </a>
        )}
        {!disabled && awaitsReply(inquiry) && (
          <LinkButton onClick={() => changes.markAnswered(inquiry, now)}>
            Mark as answered
          </LinkButton>
        )}
      </div>
      {inquiry.email !== "" && (
        <details>
          <summary className={linkButtonClass("text-ink-soft")}>
            {repliesHere ? "Use your email program" : "Preview the email"}
          </summary>
          {repliesHere && !disabled && <p className="mt-2">{byEmailProgram}</p>}
          <Field label="Email text" name="reply" className="mt-3">
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
          <CopyText text={body} />
        </details>
      )}
    </section>
  );
}

function goToReply() {
  const field = document.getElementsByName(replyFieldName)[0];
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied.");
    } catch {
      setOutcome("Your browser blocked copying. Select the text and copy it.");
    }
  }

  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={copy}>
        Copy text
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {outcome}
      </span>
    </p>
  );
}
