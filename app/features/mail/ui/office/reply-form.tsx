import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { goToField, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeCopies } from "~/features/orders/people/order-people";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { Alert } from "~/ui/office/alert";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { formActionsClass } from "~/ui/office/panel";
import { useEarlyText } from "~/ui/office/use-early-text";
import { blankNames, blankValues, fillBlanks, openBlanks } from "../../blanks";
import { maxEmailLength, maxSubjectLength } from "../../email-texts";
import type { Conversation } from "../../thread";
import { BlankChips } from "./blank-chips";
import { ReplyFiles, useReplyUploads } from "./reply-files";
import { SendTimeFields } from "./send-time";
import { insertText, selectText } from "./typed-area";
import { useReply } from "./use-reply";

type ReplyFormProps = { inquiry: OpenedOrder; conversation: Conversation };

export function ReplyForm({ inquiry, conversation }: ReplyFormProps) {
  const { studioPhone, now } = useOrderScreen();
  const form = useReply(inquiry);
  const uploads = useReplyUploads(inquiry.id, form);
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area, form.setText);
  useStep("reply", () => goToField(area.current));
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
      <ReplyFields form={form} inquiry={inquiry} area={area} />
      <BlankChips
        names={blankNames.filter((name) => values[name] !== "")}
        onInsert={(name) => insertText(area.current, values[name], form.setText)}
      />
      <ReplyFiles form={form} uploads={uploads} />
      {blanks.length > 0 && (
        <OpenBlanks
          blanks={blanks}
          onGo={(blank) => selectText(area.current, blank)}
          confirmed={isConfirmed}
          onConfirm={(yes) => setConfirmed(yes ? blanks.join() : null)}
        />
      )}
      <SendTimeFields
        value={form.sendTime}
        onChange={form.setSendTime}
        error={form.timeError}
        now={now}
      />
      <div className={formActionsClass("-mb-3 border-t border-line bg-(--theme-background)")}>
        <Button type="submit" disabled={form.isSending || uploads.busy.length > 0}>
          {form.isSending
            ? "Sending…"
            : form.sendTime.when === "now"
              ? "Send reply"
              : "Schedule reply"}
        </Button>
        {!conversation.receivesReplies && (
          <p className="text-sm text-ink-soft">
            Their reply goes to {conversation.studioEmail}, not here.
          </p>
        )}
      </div>
    </form>
  );
}

function ReplyFields({
  form,
  inquiry: { email, people },
  area,
}: {
  form: ReturnType<typeof useReply>;
  inquiry: OpenedOrder;
  area: RefObject<HTMLTextAreaElement>;
}) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        value={form.subject}
        maxLength={maxSubjectLength}
        onChange={form.setSubject}
      />
      <Field
        label={`Reply to ${email}`}
        name="reply-message"
        hint={describeCopies(people, "letters")}
        error={form.error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={9}
            maxLength={maxEmailLength}
            value={form.text}
            readOnly={form.isSending}
            onChange={({ currentTarget }) => form.setText(currentTarget.value)}
            className={inputClass("min-h-40")}
          />
        )}
      </Field>
    </>
  );
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
          The template replaced your text.
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
