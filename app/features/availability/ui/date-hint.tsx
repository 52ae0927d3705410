import { type ReactNode, useCallback } from "react";
import { isDay } from "~/studio-time";
import { LiveHint } from "~/ui/live-hint";
import { fetchMonth } from "../.client/fetch-availability";
import { dateNote } from "../date-note";

type DateHintProps = {
  /** The studio's day. */
  today: string;
  /** What stands there while nothing has to be said. */
  children: ReactNode;
};

/** Names of the form's controls. */
const fields = ["eventDate", "eventType"];

/**
 * The line under a form's date: its hint, or what is known of the day that was chosen. Nothing is asked of the server before
 * there is a date, and no failure shows.
 */
export function DateHint({ today, children }: DateHintProps) {
  const noteOf = useCallback(
    async (day = "", kind = "") => {
      if (!isDay(day) || day < today) return "";
      const { days, leadDays } = (await fetchMonth(day, Date.now())) ?? {};
      return leadDays ? dateNote({ day, state: days?.[day], kind, today, leadDays }) : "";
    },
    [today],
  );
  return (
    <LiveHint fields={fields} noteOf={noteOf}>
      {children}
    </LiveHint>
  );
}
