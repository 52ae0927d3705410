import type { FormEvent } from "react";
import {
  type CalendarSettings,
  calendarSettingsSchema,
  initialSettings,
  settingLimits,
} from "~/features/availability/calendar-settings";
import { describeLead } from "~/features/availability/date-note";
import { type EventType, eventLabels, eventTypes } from "~/features/orders/event-labels";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/office/fields/number-fields";
import { LinkButton } from "~/ui/office/link-button";
import type { Message } from "~/ui/office/message-bar";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import { RecordProblems } from "~/ui/office/record-form/record-problems";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { calendarCalls } from "../calendar-calls";

const kind: RecordKind<CalendarSettings, CalendarSettings> = {
  noun: "setting",
  typed: (settings) => settings,
  fields: {
    capacity: "Points a week",
    perDay: "Cakes a day, at most",
    points: { label: "Points", show: showByKind },
    leadDays: { label: "Lead time in days", show: showByKind },
  },
  async save(to, from) {
    const answer = await call(calendarCalls.saveSettings, { from, to });
    return answer.ok
      ? ok({ record: to, told: { text: "Capacity and lead time saved." } })
      : withStoredRecord(answer, calendarSettingsSchema);
  },
};

function showByKind(values: Record<EventType, number>): string {
  return eventTypes.map((name) => `${eventLabels[name]}: ${values[name]}`).join("\n");
}

type SettingsProps = { settings: CalendarSettings; say: (message: Message) => void };

export function SettingsPart({ settings, say }: SettingsProps) {
  const form = useRecordForm(kind, settings, { changes: useChanges({ say }) });
  const { values, set, isChanged, isSaving } = form;
  const { question } = useUnsaved(isChanged, { save: form.save });
  const isDefault = JSON.stringify(values) === JSON.stringify(initialSettings);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.save();
  }

  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title" className="text-subtitle">
        Capacity and lead time
      </h2>
      <p className="mt-1 text-ink-soft">
        A week runs from Monday to Sunday. Booked and held cakes use up its points; visitors see
        when it’s full.
      </p>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label="Points a week"
            name="capacity"
            value={values.capacity}
            onChange={(capacity) => set({ capacity })}
            limits={settingLimits.capacity}
          />
          <NumberField
            label="Cakes a day, at most"
            name="perDay"
            value={values.perDay}
            onChange={(perDay) => set({ perDay })}
            limits={settingLimits.perDay}
            hint="0 means no daily limit."
          />
        </div>
        <KindLimits values={values} onChange={set} />
        <RecordProblems form={form} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" variant="secondary" disabled={isSaving || !isChanged}>
            {isSaving ? "Saving…" : "Save"}
          </Button>
          {isChanged && <LinkButton onClick={form.discard}>Discard changes</LinkButton>}
          {!isDefault && (
            <LinkButton onClick={() => set(initialSettings)}>Use the defaults</LinkButton>
          )}
        </div>
      </form>
      {question}
    </section>
  );
}

function KindLimits({
  values,
  onChange,
}: {
  values: CalendarSettings;
  onChange: (part: Partial<CalendarSettings>) => void;
}) {
  const set = (group: "points" | "leadDays", kind: EventType) => (value: number) =>
    onChange({ [group]: { ...values[group], [kind]: value } });
  return (
    <div className="grid gap-3">
      <p
        aria-hidden="true"
        className="grid grid-cols-[6.5rem_1fr_1fr] gap-x-4 text-[0.9375rem] font-medium"
      >
        <span>Kind</span>
        <span>Points</span>
        <span>Lead time in days</span>
      </p>
      {eventTypes.map((kind) => (
        <fieldset key={kind} className="grid grid-cols-[6.5rem_1fr_1fr] items-start gap-x-4">
          <legend className="sr-only">{eventLabels[kind]}</legend>
          <span aria-hidden="true" className="py-2.5">
            {eventLabels[kind]}
          </span>
          <NumberField
            label={<span className="sr-only">{eventLabels[kind]}: points</span>}
            name={`points.${kind}`}
            value={values.points[kind]}
            onChange={set("points", kind)}
            limits={settingLimits.points}
          />
          <NumberField
            label={<span className="sr-only">{eventLabels[kind]}: lead time in days</span>}
            name={`leadDays.${kind}`}
            value={values.leadDays[kind]}
            onChange={set("leadDays", kind)}
            limits={settingLimits.leadDays}
          />
        </fieldset>
      ))}
      <p className="text-[0.9375rem] text-ink-soft">
        For a wedding sooner than that, visitors see that you usually need{" "}
        {describeLead(values.leadDays.wedding)}.
      </p>
    </div>
  );
}
