import { type FormEvent, useRef, useState } from "react";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import { fieldErrorsOf } from "~/platform/field-errors";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { NumberField } from "~/ui/office/fields/number-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { panelClass } from "~/ui/office/panel";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import { RecordProblems } from "~/ui/office/record-form/record-problems";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { type Changes, useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { blankNames } from "../../blanks";
import {
  type UpdateText,
  type UpdateTexts,
  updateBlanks,
  updateGroups,
  updateKinds,
  updateTextOf,
} from "../../client-updates";
import { maxEmailLength, maxSubjectLength } from "../../email-texts";
import { mailCalls, updateText, updateTexts } from "../../mail-calls";
import { BlankChips } from "./blank-chips";
import { insertBlank } from "./typed-area";

export function UpdateList({ texts }: { texts: UpdateTexts }) {
  const { message, say } = useMessage();
  const changes = useChanges({ say });
  const [open, setOpen] = useState<ClientUpdateKind | null>(null);

  return (
    <>
      <MessageBar message={message} onClose={() => say(null)} />
      {updateGroups.map(({ title, kinds }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid gap-3">
            {kinds.map((kind) => {
              const { label, when } = updateKinds[kind];
              const text = updateTextOf(texts, kind);
              return (
                <li key={kind} className={panelClass("px-4 py-2")}>
                  <div className="flex items-center justify-between gap-x-5">
                    <p>
                      {label}
                      <span className="block text-sm text-ink-soft">
                        {when.replace("{days}", String(text.days))}
                      </span>
                    </p>
                    <span className="flex flex-none items-center gap-4">
                      <span className="text-sm text-ink-soft">{text.on ? "On" : "Off"}</span>
                      {open !== kind && (
                        <LinkButton onClick={() => setOpen(kind)}>
                          Edit<span className="sr-only"> {label}</span>
                        </LinkButton>
                      )}
                    </span>
                  </div>
                  {open === kind && (
                    <UpdateForm
                      kind={kind}
                      texts={texts}
                      changes={changes}
                      onClose={() => setOpen(null)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

function recordKindOf(kind: ClientUpdateKind): RecordKind<UpdateTexts, UpdateText> {
  const { label } = updateKinds[kind];
  return {
    noun: "email",
    typed: (texts) => updateTextOf(texts, kind),
    fields: {
      on: { label: "Send this email", show: (on) => (on ? "Yes" : "No") },
      days: "Days",
      subject: "Subject",
      text: "Text",
    },
    check: (typed) => fieldErrorsOf(updateText.safeParse(typed).error?.issues ?? []),
    async save(typed, from) {
      const to = { ...from, [kind]: updateText.parse(typed) };
      const answer = await call(mailCalls.saveUpdateTexts, { from, to });
      return answer.ok
        ? ok({ record: to, told: { text: `Saved “${label}.”` } })
        : withStoredRecord(answer, updateTexts);
    },
  };
}

function UpdateForm({
  kind,
  texts,
  changes,
  onClose,
}: {
  kind: ClientUpdateKind;
  texts: UpdateTexts;
  changes: Changes;
  onClose: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { daysLabel, ...first } = updateKinds[kind];
  const form = useRecordForm(recordKindOf(kind), texts, { changes, onKept: onClose });
  const { values, set, text: field, isSaving } = form;
  const { leave, question } = useUnsaved(form.isChanged, { save: form.save });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) onClose();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4 py-3">
      <CheckField
        name="on"
        label="Send this email"
        checked={values.on}
        onChange={(on) => set({ on })}
      />
      {daysLabel && (
        <NumberField
          label={daysLabel}
          name="days"
          value={values.days}
          limits={{ min: 0, max: 365 }}
          onChange={(days) => set({ days })}
        />
      )}
      <TextField {...field("subject")} maxLength={maxSubjectLength} />
      <TextField
        {...field("text")}
        hint="We fill in the blanks below. A line whose blank is empty is left out."
        rows={12}
        maxLength={maxEmailLength}
      />
      <BlankChips
        names={[...blankNames, ...updateBlanks]}
        onInsert={(name) => insertBlank(element.current, name, field("text").onChange)}
      />
      <RecordProblems form={form} />
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Save email"}
        </Button>
        <LinkButton onClick={() => set({ subject: first.subject, text: first.text })}>
          Use the original text
        </LinkButton>
        <LinkButton onClick={() => leave(onClose)}>Cancel</LinkButton>
      </div>
      {question}
    </form>
  );
}
