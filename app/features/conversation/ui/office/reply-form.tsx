import { type FormEvent, useRef, useState } from "react";
import type { InboxInquiry } from "~/features/inquiries/inbox/inbox";
import { composeReply } from "~/features/inquiries/inbox/reply-draft";
import { replyFieldName, useInbox } from "~/features/inquiries/ui/office/inbox-context";
import { callAdmin } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { Alert } from "~/ui/office/alert";
import { CheckField } from "~/ui/office/fields";
import { LinkButton } from "~/ui/office/link-button";
import { useEarlyText } from "~/ui/office/use-early-text";
import { blankNames, blankValues, fillBlanks, openBlanks } from "../../blanks";
import { doneAnswer, messageAddress } from "../../conversation-calls";
import { longestSubject, longestText } from "../../email-texts";
import type { Conversation } from "../../thread";
import { AfterReply } from "./after-reply";

type ReplyFormProps = { inquiry: InboxInquiry; conversation: Conversation };

/** A reply, from a template or from nothing; what is typed stays until it is on its way. */
export function ReplyForm({ inquiry, conversation }: ReplyFormProps) {
  const { studioPhone, now } = useInbox();
  const form = useReply(inquiry);
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area, form.setText);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const values = blankValues(inquiry, studioPhone);
  const blanks = openBlanks(form.text);
  const isConfirmed = blanks.length === 0 || confirmed === blanks.join();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await form.send(isConfirmed);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 print:hidden">
      <Starters
        templates={conversation.templates}
        text={form.text}
        onStart={(text) => form.setText(fillBlanks(text, values))}
        onUndo={form.setText}
      />
      <Field label="Subject" name="subject">
        {(control) => (
          <input
            {...control}
            value={form.subject}
            maxLength={longestSubject}
            autoComplete="off"
            onChange={({ currentTarget }) => form.setSubject(currentTarget.value)}
            className={inputClass()}
          />
        )}
      </Field>
      <Field label={`Reply to ${inquiry.email}`} name={replyFieldName} error={form.error}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={9}
            maxLength={longestText}
            value={form.text}
            readOnly={form.isSending}
            onChange={({ currentTarget }) => form.setText(currentTarget.value)}
            className={inputClass("min-h-40")}
          />
        )}
      </Field>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">Insert into the reply</legend>
        <span aria-hidden="true" className="text-sm text-ink-soft">
          Insert:
        </span>
        {blankNames
          .filter((name) => values[name] !== "")
          .map((name) => (
            <LinkButton
              key={name}
              className="text-sm"
              onClick={() => insertText(area.current, values[name], form.setText)}
            >
              <span className="sr-only">Insert </span>
              {name}
            </LinkButton>
          ))}
      </fieldset>
      {blanks.length > 0 && (
        <OpenBlanks
          blanks={blanks}
          onGo={(blank) => selectText(area.current, blank)}
          confirmed={isConfirmed}
          onConfirm={(yes) => setConfirmed(yes ? blanks.join() : null)}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? "Sending…" : "Send reply"}
        </Button>
        {!conversation.answersComeIn && (
          <p className="text-sm text-ink-soft">
            Their answer goes to {conversation.studioEmail}, not to this page.
          </p>
        )}
      </div>
      {form.isSent && <AfterReply inquiry={inquiry} now={now} onDone={form.dismiss} />}
    </form>
  );
}

/** What is typed, and how it is sent: once, however often the button is pressed. */
function useReply(inquiry: InboxInquiry) {
  const { changes, typed, studioPhone, now } = useInbox();
  const keys = { text: `message:${inquiry.id}`, subject: `message-subject:${inquiry.id}` };
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const text = typed.texts[keys.text] ?? "";
  const subject = typed.texts[keys.subject] ?? draft.subject;
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function send(isConfirmed: boolean) {
    if (text.trim() === "") return setError("Type your reply first.");
    if (!isConfirmed) return setError("Fill in the blanks, or check the box to send it as it is.");
    setSending(true);
    setError(undefined);
    const id = typed.idFor(keys.text, `${subject}\n${text}`);
    const json = { id, inquiryId: inquiry.id, subject, text };
    const answer = await changes.send(() =>
      callAdmin(messageAddress, doneAnswer, { method: "POST", json }),
    );
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    typed.drop(keys.text, text);
    typed.drop(keys.subject, subject);
    setSent(true);
  }

  return {
    ...{ text, subject, error, isSending, isSent, send },
    setText: (next: string) => {
      setSent(false);
      typed.write(keys.text, next);
    },
    setSubject: (next: string) => typed.write(keys.subject, next),
    dismiss: () => setSent(false),
  };
}

function Starters({
  templates,
  text,
  onStart,
  onUndo,
}: {
  templates: Conversation["templates"];
  text: string;
  onStart: (text: string) => void;
  onUndo: (text: string) => void;
}) {
  const [replaced, setReplaced] = useState<string | null>(null);
  if (templates.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Field label="Start from a template" name="template">
        {(control) => (
          <select
            {...control}
            value=""
            onChange={({ currentTarget }) => {
              const chosen = templates.find(({ id }) => id === currentTarget.value);
              if (!chosen) return;
              setReplaced(text.trim() === "" ? null : text);
              onStart(chosen.text);
            }}
            className={inputClass()}
          >
            <option value="">Choose…</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {replaced !== null && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          The template took the place of your text.
          <LinkButton
            onClick={() => {
              onUndo(replaced);
              setReplaced(null);
            }}
          >
            Undo
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function OpenBlanks({
  blanks,
  onGo,
  confirmed,
  onConfirm,
}: {
  blanks: readonly string[];
  onGo: (blank: string) => void;
  confirmed: boolean;
  onConfirm: (yes: boolean) => void;
}) {
  return (
    <Alert tone="note" className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-4">
        Still to fill in:
        {blanks.map((blank) => (
          <LinkButton key={blank} onClick={() => onGo(blank)}>
            {blank}
          </LinkButton>
        ))}
      </p>
      <CheckField
        name="confirmed"
        label="Send it as it is"
        checked={confirmed}
        onChange={onConfirm}
      />
    </Alert>
  );
}

function selectText(area: HTMLTextAreaElement | null, text: string) {
  const at = area?.value.indexOf(text) ?? -1;
  if (!area || at === -1) return;
  area.focus();
  area.setSelectionRange(at, at + text.length);
}

/** In the place of what is selected, or where the cursor stands. */
function insertText(
  area: HTMLTextAreaElement | null,
  text: string,
  onChange: (text: string) => void,
) {
  if (!area) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  onChange(area.value);
}
