import { type FormEvent, useRef } from "react";
import { Button } from "~/ui/button";
import type { PlainFormState } from "../contact-form-state";
import {
  attachedFiles,
  challengeBadge,
  sendingLabel,
  sendLabel,
  sentText,
} from "../inquiry-messages";
import { AttachmentsField } from "./attachments-field";
import { Honeypot } from "./honeypot";
import { InquiryFields } from "./inquiry-fields";
import { useInquiryForm } from "./use-inquiry-form";

export type ContactFormProps = {
  /** Where the form goes without JavaScript. */
  action: string;
  /** A form that came back without JavaScript. */
  initial: PlainFormState | null;
  /** How many files came with an enquiry that was just sent without JavaScript; null: none was sent. */
  sent: number | null;
  /** Turnstile's; empty: no human check. */
  siteKey: string;
  phone: string;
  /** The studio's day when the page was made, `YYYY-MM-DD`. */
  today: string;
};

export function ContactForm({ action, initial, sent, siteKey, phone, today }: ContactFormProps) {
  const inquiry = useInquiryForm(initial, siteKey);
  const { state, attachments, Dialog } = inquiry;
  const button = useRef<HTMLButtonElement>(null);
  const sending = state.phase === "sending";
  return (
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
      className="relative grid grid-cols-1 gap-5"
    >
      {sent !== null && state.round === 0 && <SentNote files={sent} />}
      <div>
        <div role="alert">{state.error && <p className="field-error mb-5">{state.error}</p>}</div>
        <InquiryFields
          key={state.round}
          values={state.round === 0 && initial ? initial.values : {}}
          errors={state.fieldErrors}
          today={inquiry.today ?? today}
        />
      </div>
      <Honeypot />
      <AttachmentsField {...attachments} />
      <div ref={inquiry.challenge} className="empty:hidden" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button ref={button} type="submit" disabled={state.phase !== "idle"}>
          {sending ? sendingLabel : sendLabel}
        </Button>
        {siteKey && <p className="ml-auto text-sm text-ink-soft">{challengeBadge}</p>}
      </div>
      {Dialog && (
        <Dialog
          message={state.message}
          phone={phone}
          onClose={inquiry.closeDialog}
          returnFocusTo={button}
        />
      )}
    </form>
  );
}

function SentNote({ files }: { files: number }) {
  return (
    <div role="status" className="border-y border-gold py-4">
      <p>{sentText}</p>
      {files > 0 && <p>{attachedFiles(files)}</p>}
    </div>
  );
}

function editedField({ target }: FormEvent): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}
