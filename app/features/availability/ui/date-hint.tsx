import { type ReactNode, useCallback } from "react";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";
import { LiveHint } from "~/ui/live-hint";
import { fetchMonth } from "../.client/fetch-availability";
import { dateNote } from "../date-note";

type DateHintProps = {
  today: string;
  children: ReactNode;
};

const fields = ["eventDate", "eventType"];

/** Requests nothing before a date is chosen, and hides failures. */
export function DateHint({ today, children }: DateHintProps) {
  const noteOf = useCallback(
    async (typed = "", kind = "") => {
      const day = typedDay(typed);
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
