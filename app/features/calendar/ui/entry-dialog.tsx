import { type FormEvent, useState } from "react";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { statusLabels } from "~/features/orders/order-status";
import { describeServings } from "~/features/orders/servings";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { linkButtonClass } from "~/ui/office/link-button";
import { dayHref } from "../calendar-address";
import { moveCall } from "../calendar-calls";
import { type CalendarEntry, inquiryHref, kindLabels, standingLabels } from "../calendar-entry";
import type { CalendarChanges } from "./use-calendar-changes";

type EntryDialogProps = {
  entry: CalendarEntry;
  changes: CalendarChanges;
  onClose: () => void;
};

/** An inquiry in the calendar: what it is, the way to it, and its day, to be typed or chosen. */
export function EntryDialog({ entry, changes, onClose }: EntryDialogProps) {
  const { title, kind, standing, status, servings, place, day, wishedDay } = entry;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <ul className="text-ink-soft">
          <li>
            {kindLabels[kind]}, {describeServings(servings)}
          </li>
          <li>
            {standingLabels[standing]}
            {status && standing !== "booked" && `: ${statusLabels[status].toLowerCase()}`}
          </li>
          {place !== "" && <li>{place}</li>}
          {wishedDay && <li>The client asked for {describeEventDate(wishedDay)}.</li>}
        </ul>
      }
    >
      <p className="flex flex-wrap gap-x-5">
        <a href={inquiryHref(entry)} className={linkButtonClass()}>
          Open the inquiry
        </a>
        <a href={dayHref(day)} className={linkButtonClass()}>
          Day sheet
        </a>
      </p>
      <MoveForm entry={entry} changes={changes} onClose={onClose} />
    </Dialog>
  );
}

function MoveForm({ entry, changes, onClose }: EntryDialogProps) {
  const [error, setError] = useState("");
  const isSending = changes.isBusy("move");

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get("day");
    const day = moveCall.shape.to.safeParse(to);
    if (!day.success) return setError("Choose a date.");
    if (day.data === entry.day) return onClose();
    const moved = await changes.move(entry, day.data);
    if (moved.ok) onClose();
    else setError(moved.error);
  }

  return (
    <form onSubmit={move} noValidate className="grid gap-5">
      <Field label="Day in the calendar" name="day" error={error} required>
        {(control) => (
          <input {...control} type="date" defaultValue={entry.day} className={inputClass()} />
        )}
      </Field>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? "Moving…" : "Move"}
        </Button>
      </div>
    </form>
  );
}
