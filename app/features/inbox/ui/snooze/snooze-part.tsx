import { type FormEvent, useState } from "react";
import { nextMonday } from "~/features/opened-order/later";
import { describeEventDate } from "~/features/orders/event-dates";
import { isSnoozed, longestSnooze } from "~/features/orders/snooze/snooze-order";
import { addDays, isDay, studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import type { InboxInquiry } from "../../inbox";
import { useInbox } from "../inbox-context";

/** Puts an open order off until a day. */
export function SnoozePart({ inquiry }: { inquiry: InboxInquiry }) {
  const { changes, now } = useInbox();
  const today = studioToday(now);
  const { snoozedUntil } = inquiry;
  const snooze = (until: string | null) => changes.snooze(inquiry, until, now);
  if (snoozedUntil !== null && isSnoozed(inquiry, today)) {
    return (
      <p className="text-sm print:hidden">
        Snoozed until {describeEventDate(snoozedUntil, "short")}. It’s back sooner if the client
        writes, accepts, or pays.{" "}
        <LinkButton onClick={() => snooze(null)}>Bring it back now</LinkButton>
      </p>
    );
  }
  return (
    <div className="print:hidden">
      {snoozedUntil !== null && (
        <p className="text-sm">
          Back from snooze since {describeEventDate(snoozedUntil, "short")}.{" "}
          <LinkButton onClick={() => snooze(null)}>Take it off the top</LinkButton>
        </p>
      )}
      <details>
        <summary className={linkButtonClass("text-ink-soft")}>Snooze</summary>
        <SnoozeForm today={today} onChoose={snooze} />
      </details>
    </div>
  );
}

function SnoozeForm({ today, onChoose }: { today: string; onChoose: (until: string) => unknown }) {
  const [day, setDay] = useState("");
  const [error, setError] = useState("");
  const tomorrow = addDays(today, 1);
  const monday = nextMonday(today);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDay(day) || day <= today) return setError("Choose a day after today.");
    setError("");
    onChoose(day);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-1 grid gap-2">
      <p className="text-sm text-ink-soft">
        It leaves the open inquiries, and comes back on top of them on that day.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="secondary" onClick={() => onChoose(tomorrow)}>
          Until tomorrow
        </Button>
        {monday !== tomorrow && (
          <Button variant="secondary" onClick={() => onChoose(monday)}>
            Until Monday
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Until another day"
          name="snooze-until"
          type="date"
          value={day}
          min={tomorrow}
          max={addDays(today, longestSnooze)}
          error={error || undefined}
          onChange={setDay}
        />
        <Button type="submit" variant="secondary">
          Snooze
        </Button>
      </div>
    </form>
  );
}
