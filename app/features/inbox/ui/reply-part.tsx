import type { ReactNode } from "react";
import { composeReply, emailLink } from "~/features/mail/reply-draft";
import { useStartStep } from "~/features/opened-order/ui/next-step";
import { awaitsReply } from "~/features/orders/order-status";
import { phoneLink } from "~/platform/text/phone-number";
import { studioToday } from "~/studio-time";
import { Button, buttonClass } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { useCopy } from "~/ui/office/copy-text";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import type { InboxInquiry } from "../inbox";
import { useInbox } from "./inbox-context";

/** Next steps, and a reply draft to finish here or in an email program. */
export function ReplyPart({ inquiry, disabled }: { inquiry: InboxInquiry; disabled: boolean }) {
  const { changes, studioPhone, typed, now, repliesHere, awaitsDeposit } = useInbox();
  const take = useStartStep();
  const isOwner = useIsOwner();
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const key = `reply:${inquiry.id}`;
  const body = typed.texts[key] ?? draft.body;
  const dial = phoneLink(inquiry.phone);
  const byEmailProgram = (
    <a
      href={emailLink(inquiry.email, { subject: draft.subject, body })}
      className={buttonClass(repliesHere ? { variant: "secondary" } : { className: stepClass })}
    >
      Reply by email
    </a>
  );
  const paysNext = awaitsDeposit && isOwner && !disabled;
  return (
    <section aria-label="Next" className="grid gap-1 print:hidden">
      <div className="flex flex-wrap gap-3">
        {paysNext && (
          <Button className={stepClass} onClick={() => take("payment")}>
            Record a payment
          </Button>
        )}
        {inquiry.email !== "" &&
          (repliesHere && !disabled ? (
            <Button
              variant={paysNext ? "secondary" : "primary"}
              className={stepClass}
              onClick={() => take("reply")}
            >
              Reply
            </Button>
          ) : (
            byEmailProgram
          ))}
        {!disabled && (
          <Button variant="secondary" className={stepClass} onClick={() => take("quote")}>
            Quote
          </Button>
        )}
        {dial && (
          <a href={dial} className={buttonClass({ variant: "secondary", className: stepClass })}>
            Call<span className="sr-only"> {inquiry.phone}</span>
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {!disabled && awaitsReply(inquiry) && (
          <LinkButton onClick={() => changes.markAnswered(inquiry, now)}>
            Mark as replied
          </LinkButton>
        )}
        {inquiry.email !== "" && (
          <EmailPreview body={body} onWrite={(text) => typed.write(key, text)}>
            {repliesHere && !disabled && byEmailProgram}
          </EmailPreview>
        )}
      </div>
    </section>
  );
}

/** They share the width on a phone. */
const stepClass = "max-sm:flex-auto max-sm:px-3";

/** `children` opens the email program. */
function EmailPreview({
  body,
  onWrite,
  children,
}: {
  body: string;
  onWrite: (text: string) => void;
  children: ReactNode;
}) {
  const { repliesHere } = useInbox();
  return (
    <details className="open:basis-full">
      <summary className={linkButtonClass("text-ink-soft")}>
        {repliesHere ? "Use your email program" : "Preview the email"}
      </summary>
      {children && <p className="mt-2">{children}</p>}
      <Field label="Email text" name="reply" className="mt-3">
        {(control) => (
          <textarea
            {...control}
            rows={10}
            value={body}
            onChange={(event) => onWrite(event.target.value)}
            className={inputClass()}
          />
        )}
      </Field>
      <CopyText text={body} />
    </details>
  );
}

function CopyText({ text }: { text: string }) {
  const blocked = "Your browser blocked copying. Select the text and copy it.";
  const { said, copy } = useCopy(text, blocked);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={copy}>
        Copy text
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {said}
      </span>
    </p>
  );
}
