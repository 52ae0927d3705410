import { type FormEvent, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { Fold } from "~/ui/office/fold";
import { LinkButton } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import { useEarlyText } from "~/ui/office/use-early-text";
import { useIsOwner } from "~/ui/office/use-role";
import type { InboxInquiry, InquiryNote } from "../inbox";
import { inboxCalls, maxNoteLength } from "../inbox-calls";
import { useInbox } from "./inbox-context";

export function InquiryNotes({ inquiry, disabled }: { inquiry: InboxInquiry; disabled: boolean }) {
  const { changes, typed } = useInbox();
  const { shown } = changes;
  const remove = useNoteRemoval(inquiry.id);
  const isOwner = useIsOwner();
  const hasDraft = Boolean(typed.texts[noteKey(inquiry.id)]?.trim());
  const notes = inquiry.notes.filter(({ id }) => !shown.get(id)?.deleted);
  return (
    <Fold title="Notes" count={notes.length} attentionCount={Number(hasDraft)}>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className={panelClass("px-4 pt-2.5 pb-1")}>
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="flex items-center gap-3 text-sm text-ink-soft">
                {describeMoment(note.at)}
                {!disabled && isOwner && (
                  <LinkButton danger className="print:hidden" onClick={() => remove(note)}>
                    Delete<span className="sr-only"> the note of {describeMoment(note.at)}</span>
                  </LinkButton>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!disabled && <NoteForm orderId={inquiry.id} />}
    </Fold>
  );
}

/** An optimistic delete; rolls back on failure or Undo. */
function useNoteRemoval(orderId: string) {
  const { send } = useInbox().changes;

  function restore(note: InquiryNote) {
    const json = { ...note, orderId };
    return send({
      call: () => call(inboxCalls.addNote, json),
      done: { text: "Note restored." },
    });
  }

  return (note: InquiryNote) => {
    const json = { id: note.id, orderId };
    return send({
      call: () => call(inboxCalls.removeNote, json),
      show: { ids: [note.id], as: { deleted: true } },
      done: { text: "Note deleted.", undo: () => restore(note) },
    });
  };
}

export const noteKey = (orderId: string) => `note:${orderId}`;

/** Keeps the text until it is saved. */
function NoteForm({ orderId }: { orderId: string }) {
  const { changes, typed } = useInbox();
  const key = noteKey(orderId);
  const text = typed.texts[key] ?? "";
  const [error, setError] = useState<string | undefined>();
  const isSaving = changes.isBusy(key);
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area, (early) => typed.write(key, early));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setError("Type a note first.");
    const json = { id: typed.idFor(key, text), text, orderId };
    setError(undefined);
    const answer = await changes.send({
      call: () => call(inboxCalls.addNote, json),
      done: { text: "Note saved." },
      failed: null,
      what: key,
    });
    if (answer.ok) typed.drop(key, text);
    else setError(answer.error);
  }

  return (
    <form onSubmit={save} noValidate className="grid justify-items-start gap-3 print:hidden">
      <Field label="Add a note" name="note" error={error} className="w-full">
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={maxNoteLength}
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
