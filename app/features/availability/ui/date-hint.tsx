import { type ReactNode, useEffect, useRef, useState } from "react";
import { fetchMonth } from "../.client/fetch-availability";
import { dateNote } from "../date-note";
import { isDay } from "../days";

type DateHintProps = {
  /** The studio's day. */
  today: string;
  /** What stands there while nothing has to be said. */
  children: ReactNode;
};

/** Names of the form's controls. */
const date = "eventDate";
const kind = "eventType";

/**
 * The line under a form's date: its hint, or what is known of the day that was chosen. Both have the same place, so that
 * nothing moves. Nothing is asked of the server before there is a date, and no failure shows.
 */
export function DateHint({ today, children }: DateHintProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let last = "";
    async function look() {
      const values = form ? new FormData(form) : new FormData();
      const [day, chosen] = [String(values.get(date) ?? ""), String(values.get(kind) ?? "")];
      const asked = `${day} ${chosen}`;
      if (asked === last) return;
      last = asked;
      if (!isDay(day) || day < today) return setNote("");
      const known = await fetchMonth(day, Date.now());
      if (asked !== last) return;
      const { days, leadDays } = known ?? {};
      setNote(leadDays ? dateNote({ day, state: days?.[day], kind: chosen, today, leadDays }) : "");
    }
    // A draft that is being restored fills the form by then.
    const soon = setTimeout(look);
    const ended = new AbortController();
    for (const event of ["input", "change"]) {
      form.addEventListener(event, look, { signal: ended.signal });
    }
    return () => {
      clearTimeout(soon);
      ended.abort();
    };
  }, [today]);

  return (
    <span ref={place} style={{ display: "grid" }}>
      <span style={{ gridArea: "1 / 1", visibility: note ? "hidden" : undefined }}>{children}</span>
      <span role="status" style={{ gridArea: "1 / 1" }}>
        {note}
      </span>
    </span>
  );
}
