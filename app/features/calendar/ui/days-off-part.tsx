import { type FormEvent, useRef, useState } from "react";
import { dayLine } from "~/features/availability/day-line";
import type { Workload } from "~/features/availability/day-states";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { daysBetween } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { AlertQuestion } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { cakesOnDays, calendarCalls, longestReason } from "../calendar-calls";
import type { DayOff } from "../calendar-entry";
import { describeDaysOff } from "../calendar-month";
import type { CalendarChanges } from "./use-calendar-changes";

type DaysOffProps = {
  daysOff: readonly DayOff[];
  today: string;
  workload: Workload | null;
  changes: CalendarChanges;
};

export function DaysOffPart({ daysOff, today, workload, changes }: DaysOffProps) {
  const coming = daysOff.filter(({ last }) => last >= today);
  const past = daysOff.filter(({ last }) => last < today).toReversed();
  return (
    <section aria-labelledby="days-off-title">
      <h2 id="days-off-title" className="text-subtitle">
        Days off
      </h2>
      <p className="mt-1 text-ink-soft">
        Visitors see that you’re closed. The reason stays with you.
      </p>
      {coming.length === 0 ? (
        <p className="mt-3 text-ink-soft">No upcoming days off.</p>
      ) : (
        <ul className={listClass("mt-3")}>
          {coming.map((dayOff) => (
            <DaysOffRow key={dayOff.id} dayOff={dayOff} changes={changes} />
          ))}
        </ul>
      )}
      <DaysOffForm today={today} workload={workload} changes={changes} />
      {past.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2.5">
            Past days off ({past.length})
          </summary>
          <ul className={listClass()}>
            {past.map((dayOff) => (
              <DaysOffRow key={dayOff.id} dayOff={dayOff} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Read-only without `changes`. */
function DaysOffRow({ dayOff, changes }: { dayOff: DayOff; changes?: CalendarChanges }) {
  const { first, last, reason } = dayOff;
  const count = daysBetween(first, last) + 1;
  const days = describeDaysOff(dayOff);
  return (
    <ListRow className="items-center">
      <span className="min-w-0">
        <span className="block font-medium">{days}</span>
        <span className="block wrap-anywhere text-ink-soft">
          {count === 1 ? "1 day" : `${count} days`}
          {reason !== "" && `, ${reason}`}
        </span>
      </span>
      {changes && (
        <LinkButton danger onClick={() => void changes.removeDaysOff(dayOff)}>
          Remove<span className="sr-only"> {days}</span>
        </LinkButton>
      )}
    </ListRow>
  );
}

const maxBookedDays = 7;

type DaysOffFormProps = Omit<DaysOffProps, "daysOff">;

function useDaysOffForm({ today, workload, changes }: DaysOffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Asks before adding days off on which cakes are booked. */
  const [question, setQuestion] = useState("");
  const [booked, setBooked] = useState<string[]>([]);

  function checkDays() {
    setQuestion("");
    const values = new FormData(form.current ?? undefined);
    const first = String(values.get("first"));
    const last = String(values.get("last") || first);
    const busy = workload?.taken.filter(({ day }) => first <= day && day <= last) ?? [];
    const days = [...new Set(busy.map(({ day }) => day))].slice(0, maxBookedDays);
    const line = (day: string) =>
      workload ? dayLine({ day, kind: null, today, counted: null }, workload) : "";
    setBooked(days.map(line));
  }

  async function add(anyway: boolean) {
    if (!form.current) return;
    const values = new FormData(form.current);
    const first = values.get("first");
    const call = calendarCalls.addDaysOff.input.safeParse({
      id: crypto.randomUUID(),
      first,
      last: values.get("last") || first,
      reason,
      anyway,
    });
    setQuestion("");
    setErrors(call.success ? {} : fieldErrorsOf(call.error.issues));
    if (!call.success) return;
    const added = await changes.addDaysOff(call.data);
    if (!added.ok) {
      if (cakesOnDays.safeParse(added.current).success) return setQuestion(added.error);
      return setErrors(added.fieldErrors ?? { first: added.error });
    }
    form.current?.reset();
    setReason("");
    setBooked([]);
  }

  return { form, reason, setReason, errors, question, setQuestion, booked, checkDays, add };
}

function DaysOffForm(props: DaysOffFormProps) {
  const { form, reason, setReason, errors, question, setQuestion, booked, checkDays, add } =
    useDaysOffForm(props);
  const { today } = props;
  const isSending = props.changes.isBusy("days off");

  function submit(event: FormEvent) {
    event.preventDefault();
    void add(false);
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={checkDays}
      noValidate
      className="mt-5 grid items-start gap-4 sm:grid-cols-2"
    >
      <Field label="First day" name="first" error={errors.first} required>
        {(control) => <input {...control} type="date" min={today} className={inputClass()} />}
      </Field>
      <Field label="Last day" name="last" error={errors.last} hint="Leave blank for a single day.">
        {(control) => <input {...control} type="date" min={today} className={inputClass()} />}
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
      <div role="status" className="text-ink-soft empty:hidden sm:col-span-2">
        {booked.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {question !== "" && (
        <AlertQuestion
          question={question}
          yes="Add days off anyway"
          onYes={() => void add(true)}
          onNo={() => setQuestion("")}
          className="sm:col-span-2"
        />
      )}
      <Button type="submit" variant="secondary" disabled={isSending} className="justify-self-start">
        {isSending ? "Adding…" : "Add days off"}
      </Button>
    </form>
  );
}
