import { type DailyLimit, nextMidnight } from "~/platform/daily-limit";
import { describeMoment } from "~/studio-time";

const sentences: Record<DailyLimit, (until: string) => string> = {
  read: (until) =>
    `The database’s free daily limit is used up, so the back office is closed until ${until}. Visitors still see the website, and their inquiries are kept: you get them then.`,
  write: (until) =>
    `The database’s free daily limit is used up, so nothing can be saved until ${until}. Visitors still see the website, and their inquiries are kept: you get them then.`,
};

export function limitSentence(limit: DailyLimit, now: number): string {
  return sentences[limit](`${describeMoment(nextMidnight(now))} (studio time)`);
}
