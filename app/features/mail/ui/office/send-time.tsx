import { useEffect, useRef } from "react";
import { longestWait, nextMorning, type SendTime } from "~/features/opened-order/later";
import { goToField } from "~/features/opened-order/ui/next-step";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { sentenceCase } from "~/platform/text/sentence-case";
import { studioToday } from "~/studio-time";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";

/** When a reply goes out. */
export function SendTimeFields({
  value,
  onChange,
  error,
  now,
}: {
  value: SendTime;
  onChange: (value: SendTime) => void;
  error: string | undefined;
  now: number;
}) {
  const day = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) goToField(day.current);
  }, [error]);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <SelectField
        label="Send it"
        name="when"
        value={value.when}
        options={[
          { value: "now", label: "Now" },
          { value: "morning", label: sentenceCase(describeRelativeTime(nextMorning(now), now)) },
          { value: "chosen", label: "At a day and time" },
        ]}
        onChange={(when) => onChange({ ...value, when })}
      />
      {value.when === "chosen" && (
        <>
          <TextField
            label="Day"
            name="send-day"
            type="date"
            inputRef={day}
            value={value.day}
            min={studioToday(now)}
            max={studioToday(now + longestWait)}
            error={error}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TextField
            label="Time"
            name="send-time"
            type="time"
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </>
      )}
    </div>
  );
}
