import type { FormEvent } from "react";
import { fieldErrorsOf } from "~/platform/field-errors";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import { RecordProblems } from "~/ui/office/record-form/record-problems";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { blankNames } from "../../blanks";
import {
  type CopyTexts,
  defaultCopyTexts,
  maxEmailLength,
  maxSubjectLength,
} from "../../email-texts";
import { copyTexts, mailCalls } from "../../mail-calls";

const blanksHint = `Blanks we fill in: ${blankNames.map((name) => `{${name}}`).join(", ")}.`;

const kind: RecordKind<CopyTexts, CopyTexts> = {
  noun: "email",
  typed: (texts) => texts,
  fields: {
    on: { label: "Send clients a copy", show: (on) => (on ? "Yes" : "No") },
    subject: "Subject",
    opening: "Text above the inquiry",
    closing: "Text below the inquiry",
  },
  check: (typed) => fieldErrorsOf(copyTexts.safeParse(typed).error?.issues ?? []),
  async save(typed, from) {
    const to = copyTexts.parse(typed);
    const answer = await call(mailCalls.saveCopyTexts, { from, to });
    return answer.ok
      ? ok({ record: to, told: { text: "Email texts saved." } })
      : withStoredRecord(answer, copyTexts);
  },
};

export function CopyTextsForm({ texts, isOff }: { texts: CopyTexts; isOff: boolean }) {
  const form = useRecordForm(kind, texts, { changes: useChanges() });
  const { values, set, text, isSaving } = form;
  const { question } = useUnsaved(form.isChanged, { save: form.save });

  function save(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <p className="text-ink-soft">
        Clients who pass the spam check get a copy, once a day at most.
        {isOff && " Emailing clients is off, so nobody gets one now."}
      </p>
      <CheckField
        name="on"
        label="Send clients a copy of their inquiry"
        checked={values.on}
        onChange={(on) => set({ on })}
      />
      <TextField {...text("subject")} maxLength={maxSubjectLength} />
      <TextField {...text("opening")} hint={blanksHint} rows={8} maxLength={maxEmailLength} />
      <TextField {...text("closing")} rows={6} maxLength={maxEmailLength} />
      <RecordProblems form={form} />
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Save texts"}
        </Button>
        <LinkButton onClick={() => set({ ...defaultCopyTexts, on: values.on })}>
          Use the original texts
        </LinkButton>
      </div>
      {question}
    </form>
  );
}
