import { useState } from "react";
import { callAdmin } from "~/platform/http/admin-call";
import { describeMoment } from "~/studio-time";
import type { InboxInquiry, InquiryNote } from "../../inbox/inbox";
import { noteAddress, noteAnswer, plainAnswer } from "../../inbox/inbox-calls";
import { NoteForm } from "./note-form";
import type { InboxChanges } from "./use-inbox-changes";
import type { TypedTexts } from "./use-typed-texts";

type InquiryNotesProps = {
  inquiry: InboxInquiry;
  disabled: boolean;
  changes: InboxChanges;
  typed: TypedTexts;
};

export function InquiryNotes({ inquiry, disabled, changes, typed }: InquiryNotesProps) {
  const { hidden, remove } = useNoteRemoval(inquiry.id, changes);
  const notes = inquiry.notes.filter(({ id }) => !hidden.has(id));
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

/** A note goes at once; it comes back where the server refuses or a person thinks again. */
function useNoteRemoval(inquiryId: string, { send, setMessage }: InboxChanges) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

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
    const json = { id: note.id, inquiryId };
    const answer = await send(() =>
      callAdmin(noteAddress, plainAnswer, { method: "DELETE", json }),
    );
    if (!answer.ok) {
      hide(note.id, false);
      return setMessage({ text: answer.error, tone: "error" });
    }
    setMessage({ text: "Note deleted.", tone: "done", undo: () => bringBack(note) });
  }

  async function bringBack(note: InquiryNote) {
    const json = { ...note, inquiryId };
    const answer = await send(() => callAdmin(noteAddress, noteAnswer, { method: "POST", json }));
    hide(note.id, false);
    if (answer.ok) setMessage({ text: "The note is back.", tone: "done" });
    else setMessage({ text: answer.error, tone: "error" });
  }

  return { hidden, remove };
}
