import { type FormEvent, useRef, useState } from "react";
import { callAdmin } from "~/platform/admin-call";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { InboxInquiry, InquiryNote } from "../../inbox";
import { longestNote, noteAnswer, plainAnswer } from "../../inbox-calls";
import { describeMoment } from "../../inquiry-dates";
import type { InboxChanges } from "./use-inbox-changes";
import type { TypedTexts } from "./use-typed-texts";

const address = "/api/inquiries/note";

type InquiryNotesProps = {
  inquiry: InboxInquiry;
  disabled: boolean;
  changes: InboxChanges;
  typed: TypedTexts;
};

export function InquiryNotes({ inquiry, disabled, changes, typed }: InquiryNotesProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const notes = inquiry.notes.filter(({ id }) => !hidden.has(id));

  function hide(id: string, isHidden: boolean) {
    setHidden((before) => {
      const after = new Set(before);
      if (isHidden) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  async function remove(note: InquiryNote) {
    hide(note.id, true);
    const json = { id: note.id, inquiryId: inquiry.id };
    const answer = await changes.send(() =>
      callAdmin(address, plainAnswer, { method: "DELETE", json }),
    );
    if (!answer.ok) {
      hide(note.id, false);
      return changes.setMessage({ text: answer.error, tone: "error" });
    }
    changes.setMessage({ text: "Note deleted.", tone: "done", undo: () => bringBack(note) });
  }

  async function bringBack(note: InquiryNote) {
    const json = { ...note, inquiryId: inquiry.id };
    const answer = await changes.send(() =>
      callAdmin(address, noteAnswer, { method: "POST", json }),
    );
    hide(note.id, false);
    changes.setMessage(
      answer.ok
        ? { text: "The note is back.", tone: "done" }
        : { text: answer.error, tone: "error" },
    );
  }

  return (
    <section aria-labelledby="notes-title" className="grid gap-4">
      <h3 id="notes-title" className={notes.length === 0 ? "print:hidden" : undefined}>
        Notes
      </h3>
      {notes.length > 0 && (
        <ul className="inbox-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="flex items-center gap-3 text-sm text-ink-soft">
                {describeMoment(note.at)}
                {!disabled && (
                  <button
                    type="button"
                    className="inbox-link print:hidden"
                    onClick={() => remove(note)}
                  >
                    Delete<span className="sr-only"> the note of {describeMoment(note.at)}</span>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!disabled && <NoteForm inquiryId={inquiry.id} changes={changes} typed={typed} />}
    </section>
  );
}

function NoteForm({
  inquiryId,
  changes,
  typed,
}: {
  inquiryId: string;
  changes: InboxChanges;
  typed: TypedTexts;
}) {
  const key = `note:${inquiryId}`;
  const text = typed.texts[key] ?? "";
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  // The same words are sent again under the same id: what arrived although its answer was lost is kept once.
  const tried = useRef<{ id: string; text: string } | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setError("Write something first.");
    if (tried.current?.text !== text) tried.current = { id: crypto.randomUUID(), text };
    const json = { ...tried.current, inquiryId };
    setSaving(true);
    setError(undefined);
    const answer = await changes.send(() =>
      callAdmin(address, noteAnswer, { method: "POST", json }),
    );
    setSaving(false);
    if (!answer.ok) return setError(answer.error);
    typed.write(key, undefined);
    changes.setMessage({ text: "Note saved.", tone: "done" });
  }

  return (
    <form onSubmit={save} noValidate className="grid justify-items-start gap-3 print:hidden">
      <Field label="Add a note" name="note" error={error} className="w-full">
        {(control) => (
          <textarea
            {...control}
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
