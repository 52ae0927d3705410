import { type FormEvent, useState } from "react";
import { daysBetween } from "~/features/availability/days";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { TextField } from "~/ui/office/fields";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { daysOffCall, longestReason } from "../calendar-calls";
import type { DayOff } from "../calendar-entry";
import { describeDays } from "../calendar-month";
import { type FieldErrors, fieldErrorsOf } from "../field-errors";
import type { CalendarChanges } from "./use-calendar-changes";

type DaysOffProps = { daysOff: readonly DayOff[]; changes: CalendarChanges };

/** When the studio is closed. Visitors learn that it is, not why. */
export function DaysOffPart({ daysOff, changes }: DaysOffProps) {
  return (
    <section aria-labelledby="days-off-title">
      <h2 id="days-off-title" className="text-subtitle">
        Days off
      </h2>
      <p className="mt-1 text-ink-soft">
        Visitors see that you’re closed. The reason stays with you.
      </p>
      {daysOff.length === 0 ? (
        <p className="mt-3 text-ink-soft">No days off from here on.</p>
      ) : (
        <ul className={listClass("mt-3")}>
          {daysOff.map((dayOff) => (
            <DaysOffRow key={dayOff.id} dayOff={dayOff} changes={changes} />
          ))}
        </ul>
      )}
      <DaysOffForm changes={changes} />
    </section>
  );
}

function DaysOffRow({ dayOff, changes }: { dayOff: DayOff; changes: CalendarChanges }) {
  const { first, last, reason } = dayOff;
  const count = daysBetween(first, last) + 1;
  const days = `${describeDays(first, last)}, ${last.slice(0, 4)}`;
  return (
    <ListRow className="items-center">
      <span className="min-w-0">
        <span className="block font-medium">{days}</span>
        <span className="block wrap-anywhere text-ink-soft">
          {count === 1 ? "1 day" : `${count} days`}
          {reason !== "" && `, ${reason}`}
        </span>
      </span>
      <LinkButton onClick={() => void changes.removeDaysOff(dayOff)}>
        Remove<span className="sr-only"> {days}</span>
      </LinkButton>
    </ListRow>
  );
}

function DaysOffForm({ changes }: { changes: CalendarChanges }) {
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSending = changes.isBusy("days off");

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const first = values.get("first");
    const call = daysOffCall.safeParse({
      id: crypto.randomUUID(),
      first,
      last: values.get("last") || first,
      reason,
    });
    setErrors(call.success ? {} : fieldErrorsOf(call.error.issues));
    if (!call.success) return;
    const added = await changes.addDaysOff(call.data);
    if (!added.ok) return setErrors(added.fieldErrors ?? { first: added.error });
    form.reset();
    setReason("");
  }

  return (
    <form onSubmit={add} noValidate className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      <Field label="First day" name="first" error={errors.first} required>
        {(control) => <input {...control} type="date" className={inputClass()} />}
      </Field>
      <Field label="Last day" name="last" error={errors.last} hint="Leave empty for a single day.">
        {(control) => <input {...control} type="date" className={inputClass()} />}
      </Field>
      <TextField
        label="Reason"
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
        error={errors.reason}
        hint="For example, “Vacation.” Only you see it."
        className="sm:col-span-2"
      />
      <Button type="submit" variant="secondary" disabled={isSending} className="justify-self-start">
        {isSending ? "Adding…" : "Add days off"}
      </Button>
    </form>
  );
}
