import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "~/ui/button";
import { Still } from "~/ui/still";
import type { PlainFormState } from "../contact-form-state";
import { anotherLabel, challengeBadge, sendingLabel, sendLabel } from "../inquiry-messages";
import type { SentReceipt } from "../sent-inquiry";
import { AttachmentsField } from "./attachments-field";
import { InquiryFields } from "./inquiry-fields";
import { useInquiryForm } from "./use-inquiry-form";

export type ContactFormProps = {
  action: string;
  /** Refused after a post without JavaScript. */
  initial: PlainFormState | null;
  /** After a post without JavaScript. */
  sent: SentReceipt | null;
  /** Rendered by the server only. */
  sentCard?: ReactNode;
  /** Turnstile's; empty turns the spam check off. */
  siteKey: string;
  phone: string;
  /** Rendered by the server only. */
  wishes?: ReactNode;
  /** The studio's day at render time, `YYYY-MM-DD`. */
  today: string;
};

export function ContactForm(props: ContactFormProps) {
  const { sent, phone } = props;
  const inquiry = useInquiryForm(props, props.siteKey);
  const heading = useRef<HTMLHeadingElement>(null);
  const { parts } = inquiry;
  return (
    <>
      {sent && <Still name="sent">{props.sentCard}</Still>}
      {parts && inquiry.sent && (
        <parts.SentCard
          ref={heading}
          inquiry={inquiry.sent}
          now={Date.now()}
          phone={phone}
          another={
            <Button variant="secondary" onClick={inquiry.startAnother}>
              {anotherLabel}
            </Button>
          }
        />
      )}
      <Form {...props} inquiry={inquiry} />
      {parts && (
        <parts.InquiryDialog
          message={inquiry.state.message}
          phone={phone}
          onClose={inquiry.closeDialog}
          returnFocusTo={inquiry.sent ? heading : inquiry.button}
        />
      )}
    </>
  );
}

type LiveInquiry = ReturnType<typeof useInquiryForm>;

function Form({
  action,
  initial,
  sent,
  siteKey,
  today,
  wishes,
  inquiry,
}: ContactFormProps & { inquiry: LiveInquiry }) {
  const { state, attachments, draft, parts } = inquiry;
  const sending = state.phase === "sending";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what a key presses has the focus
    <form
      ref={inquiry.form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      aria-busy={sending}
      onSubmit={inquiry.submit}
      onInput={(event) => inquiry.edit(editedField(event))}
      onFocus={inquiry.touch}
      // Safari doesn't focus a button that is clicked.
      onClick={inquiry.touch}
      {...inquiry.dropHandlers}
      hidden={sent !== null || inquiry.sent !== null}
      className="relative grid grid-cols-1 gap-5"
    >
      {parts && <parts.DraftNote phase={draft.phase} found={draft.found} />}
      <fieldset disabled={sending} className="contents">
        <legend className="sr-only">Your inquiry</legend>
        <div>
          <div role="alert">{state.error && <p className="field-error mb-5">{state.error}</p>}</div>
          <InquiryFields
            key={state.round}
            values={state.round === 0 && initial ? initial.values : {}}
            errors={state.fieldErrors}
            today={parts?.engine.today ?? today}
            DateHint={parts?.DateHint}
            ServingsHint={parts?.ServingsHint}
          />
        </div>
        {parts && <parts.Wishes key={state.round} form={inquiry.form} errors={state.fieldErrors} />}
        <Still name="wishes">{wishes}</Still>
        <Honeypot />
        <AttachmentsField attachments={attachments} Tray={parts?.AttachmentTray} />
      </fieldset>
      <SendRow inquiry={inquiry} siteKey={siteKey} />
      {parts && inquiry.dropping && <parts.DropHint />}
    </form>
  );
}

type SendRowProps = { inquiry: LiveInquiry; siteKey: string };

function SendRow({ inquiry, siteKey }: SendRowProps) {
  const { state, attachments, draft, parts } = inquiry;
  const sending = state.phase === "sending";
  return (
    <div>
      <div
        ref={inquiry.challenge}
        className={sending && inquiry.step.kind === "asking" ? "mb-4" : ""}
      />
      <div role="status">{state.note && <p className="mb-4">{state.note}</p>}</div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button ref={inquiry.button} type="submit" disabled={state.phase !== "idle"}>
          {sending ? sendingLabel : sendLabel}
        </Button>
        {sending && (
          <Button variant="quiet" onClick={inquiry.cancel}>
            Cancel
          </Button>
        )}
        {parts && !sending && (
          <parts.DraftControl
            phase={draft.phase}
            onStartOver={inquiry.startOver}
            onUndo={inquiry.undoStartOver}
          />
        )}
        {parts && (
          <parts.SendProgress
            sending={sending}
            step={inquiry.step}
            filled={draft.phase === "kept" || draft.phase === "restored"}
            withFiles={attachments.files.length > 0}
          />
        )}
        {siteKey && <p className="ml-auto text-sm text-ink-soft">{challengeBadge}</p>}
      </div>
    </div>
  );
}

function editedField({ target }: FormEvent): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}

/** Only robots fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this field empty
        <input type="text" name="hp" defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
