import { type FormEvent, useState } from "react";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { statusLabels } from "~/features/orders/order-status";
import { describeServings } from "~/features/orders/servings";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { linkButtonClass } from "~/ui/office/link-button";
import { dayHref } from "../calendar-address";
import { calendarCalls } from "../calendar-calls";
import {
  type CalendarEntry,
  describeTimeAndPlace,
  inquiryHref,
  placementLabels,
} from "../calendar-entry";
import type { CalendarChanges } from "./use-calendar-changes";

type EntryDialogProps = {
  entry: CalendarEntry;
  /** The day it was dragged to. */
  to?: string;
  canEmailClients: boolean;
  changes: CalendarChanges;
  onClose: () => void;
};

/** A client who only asked for a day was promised nothing, so a move is no news. */
export function shouldNotify({ placement, hasEmail }: CalendarEntry): boolean {
  return placement !== "waiting" && hasEmail;
}

export function EntryDialog(props: EntryDialogProps) {
  const { entry, onClose } = props;
  const { title, kind, placement, status, servings, day, wishedDay } = entry;
  const where = describeTimeAndPlace(entry);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <ul className="text-ink-soft">
          <li>
            {[eventLabels[kind], describeServings(servings)]
              .filter((part) => part !== "")
              .join(", ")}
          </li>
          <li>
            {placementLabels[placement]}
            {placement !== "booked" && `: ${statusLabels[status].toLowerCase()}`}
          </li>
          {where !== "" && <li>{where}</li>}
          {wishedDay && <li>The client asked for {describeEventDate(wishedDay)}.</li>}
        </ul>
      }
    >
      <p className="flex flex-wrap gap-x-5">
        <a href={inquiryHref(entry)} className={linkButtonClass()}>
          Open the order
        </a>
        <a href={dayHref(day)} className={linkButtonClass()}>
          Day sheet
        </a>
      </p>
      <MoveForm {...props} />
    </Dialog>
  );
}

function MoveForm({ entry, to: day, canEmailClients, changes, onClose }: EntryDialogProps) {
  const [error, setError] = useState("");
  const canEmail = canEmailClients && shouldNotify(entry);
  const [emailsClient, setEmailsClient] = useState(true);
  const isSending = changes.isBusy("move");

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get("day");
    const chosen = calendarCalls.move.input.shape.to.safeParse(to);
    if (!chosen.success) return setError("Choose a date, such as 06/20/2027.");
    if (chosen.data === entry.day) return onClose();
    const moved = await changes.move(entry, chosen.data, canEmail && emailsClient);
    if (moved.ok) onClose();
    else setError(moved.error);
  }

  return (
    <form onSubmit={move} noValidate className="grid gap-5">
      <Field label="Day in the calendar" name="day" error={error} required>
        {(control) => (
          <input
            {...control}
            type="date"
            defaultValue={day ?? entry.day}
            className={inputClass()}
          />
        )}
      </Field>
      {canEmail && (
        <CheckField
          name="tells"
          label="Email the client about it"
          checked={emailsClient}
          onChange={setEmailsClient}
        />
      )}
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
