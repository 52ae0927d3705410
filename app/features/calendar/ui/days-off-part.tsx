import { type FormEvent, useRef } from "react";
import { dayLine } from "~/features/availability/day-line";
import type { Workload } from "~/features/availability/day-states";
import { fieldErrorsOf } from "~/platform/field-errors";
import { ok } from "~/platform/result";
import { daysBetween } from "~/studio-time";
import { Button } from "~/ui/button";
import { AlertQuestion } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import type { RecordKind } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
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

type TypedDaysOff = Omit<DayOff, "id">;
const blank: TypedDaysOff = { first: "", last: "", reason: "" };

function useDaysOffForm({ today, workload, changes }: DaysOffFormProps) {
  /** Whether the owner wants them even if cakes are booked. */
  const anyway = useRef(false);
  const { input } = calendarCalls.addDaysOff;
  const inputOf = (typed: TypedDaysOff) => ({
    ...typed,
    id: crypto.randomUUID(),
    last: typed.last || typed.first,
    anyway: anyway.current,
  });

  const kind: RecordKind<TypedDaysOff, TypedDaysOff> = {
    noun: "days off",
    typed: (daysOff) => daysOff,
    fields: { first: "First day", last: "Last day", reason: "Reason" },
    check: (typed) => fieldErrorsOf(input.safeParse(inputOf(typed)).error?.issues ?? []),
    async save(typed) {
      const added = await changes.addDaysOff(inputOf(typed));
      if (added.ok) return ok({ record: blank });
      if (cakesOnDays.safeParse(added.current).success) return added;
      return { ...added, fieldErrors: added.fieldErrors ?? { first: added.error } };
    },
  };
  const form = useRecordForm(kind, blank, { changes: useChanges({ refresh: null }) });

  async function add(isSure: boolean) {
    anyway.current = isSure;
    await form.save();
  }

  const { first, last } = form.values;
  const isChosen = ({ day }: { day: string }) => first <= day && day <= (last || first);
  const days = new Set(workload?.taken.filter(isChosen).map(({ day }) => day));
  const line = (day: string) =>
    workload ? dayLine({ day, kind: null, today, counted: null }, workload) : "";
  return { ...form, add, booked: [...days].slice(0, maxBookedDays).map(line) };
}

function DaysOffForm(props: DaysOffFormProps) {
  const { text, set, failure, isSaving, add, booked } = useDaysOffForm(props);
  const { today } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    void add(false);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      <TextField {...text("first")} type="date" min={today} required />
      <TextField {...text("last")} type="date" min={today} hint="Leave blank for a single day." />
      <TextField
        {...text("reason")}
        maxLength={longestReason}
        hint="For example, “Vacation.” Only you see it."
        className="sm:col-span-2"
      />
      <div role="status" className="text-ink-soft empty:hidden sm:col-span-2">
        {booked.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {failure && (
        <AlertQuestion
          question={failure}
          yes="Add days off anyway"
          onYes={() => void add(true)}
          // Typing drops the question, too.
          onNo={() => set({})}
          className="sm:col-span-2"
        />
      )}
      <Button type="submit" variant="secondary" disabled={isSaving} className="justify-self-start">
        {isSaving ? "Adding…" : "Add days off"}
      </Button>
    </form>
  );
}
