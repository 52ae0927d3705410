import { type FormEvent, useRef, useState } from "react";
import { callAdmin } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { useEarlyText } from "~/ui/office/use-early-text";
import { longestNote, noteAddress, noteAnswer } from "../../inbox/inbox-calls";
import type { InboxChanges } from "./use-inbox-changes";
import type { TypedTexts } from "./use-typed-texts";

export const noteKey = (inquiryId: string) => `note:${inquiryId}`;

type NoteFormProps = { inquiryId: string; changes: InboxChanges; typed: TypedTexts };

/** What is typed stays in its field until it is kept. */
export function NoteForm({ inquiryId, changes, typed }: NoteFormProps) {
  const key = noteKey(inquiryId);
  const text = typed.texts[key] ?? "";
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area, (early) => typed.write(key, early));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setError("Write something first.");
    const json = { id: typed.idFor(key, text), text, inquiryId };
    setSaving(true);
    setError(undefined);
    const answer = await changes.send(() =>
      callAdmin(noteAddress, noteAnswer, { method: "POST", json }),
    );
    setSaving(false);
    if (!answer.ok) return setError(answer.error);
    typed.drop(key, text);
    changes.setMessage({ text: "Note saved.", tone: "done" });
  }

  return (
    <form onSubmit={save} noValidate className="grid justify-items-start gap-3 print:hidden">
      <Field label="Add a note" name="note" error={error} className="w-full">
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={longestNote}
            value={text}
            readOnly={isSaving}
            onChange={(event) => typed.write(key, event.target.value)}
            className={inputClass("min-h-20")}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={isSaving}>
        {isSaving ? "Saving…" : "Save note"}
      </Button>
    </form>
  );
}
