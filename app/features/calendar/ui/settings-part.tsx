import { type FormEvent, useState } from "react";
import {
  type CakeKind,
  type CalendarSettings,
  cakeKinds,
  initialSettings,
  settingLimits,
} from "~/features/availability/calendar-settings";
import { describeLead } from "~/features/availability/date-note";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/office/fields/number-fields";
import { LinkButton } from "~/ui/office/link-button";
import { kindLabels } from "../calendar-entry";
import type { CalendarChanges } from "./use-calendar-changes";

type SettingsProps = { settings: CalendarSettings; changes: CalendarChanges };

/** What a week can hold, what each kind of cake takes of it, and how early the studio wants to know. */
export function SettingsPart({ settings, changes }: SettingsProps) {
  const [draft, setDraft] = useState(settings);
  const isSending = changes.isBusy("settings");
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);
  const isUsual = JSON.stringify(draft) === JSON.stringify(initialSettings);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void changes.saveSettings(draft);
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
            value={draft.capacity}
            onChange={(capacity) => setDraft({ ...draft, capacity })}
            limits={settingLimits.capacity}
          />
          <NumberField
            label="Cakes a day, at most"
            name="perDay"
            value={draft.perDay}
            onChange={(perDay) => setDraft({ ...draft, perDay })}
            limits={settingLimits.perDay}
            hint="0 means no daily limit."
          />
        </div>
        <KindLimits draft={draft} onChange={setDraft} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" variant="secondary" disabled={isSending || !isChanged}>
            {isSending ? "Saving…" : "Save"}
          </Button>
          {isChanged && <LinkButton onClick={() => setDraft(settings)}>Discard changes</LinkButton>}
          {!isUsual && (
            <LinkButton onClick={() => setDraft(initialSettings)}>Use the defaults</LinkButton>
          )}
        </div>
      </form>
    </section>
  );
}

/** What each kind of cake takes of a week, and how early it has to be known. */
function KindLimits({
  draft,
  onChange,
}: {
  draft: CalendarSettings;
  onChange: (change: (before: CalendarSettings) => CalendarSettings) => void;
}) {
  const set = (group: "points" | "leadDays", kind: CakeKind) => (value: number) =>
    onChange((before) => ({ ...before, [group]: { ...before[group], [kind]: value } }));
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
      {cakeKinds.map((kind) => (
        <fieldset key={kind} className="grid grid-cols-[6.5rem_1fr_1fr] items-start gap-x-4">
          <legend className="sr-only">{kindLabels[kind]}</legend>
          <span aria-hidden="true" className="py-2.5">
            {kindLabels[kind]}
          </span>
          <NumberField
            label={<span className="sr-only">{kindLabels[kind]}: points</span>}
            name={`points.${kind}`}
            value={draft.points[kind]}
            onChange={set("points", kind)}
            limits={settingLimits.points}
          />
          <NumberField
            label={<span className="sr-only">{kindLabels[kind]}: lead time in days</span>}
            name={`leadDays.${kind}`}
            value={draft.leadDays[kind]}
            onChange={set("leadDays", kind)}
            limits={settingLimits.leadDays}
          />
        </fieldset>
      ))}
      <p className="text-[0.9375rem] text-ink-soft">
        For a wedding sooner than that, visitors see that you usually need{" "}
        {describeLead(draft.leadDays.wedding)}.
      </p>
    </div>
  );
}
