import type { JobRun } from "~/platform/jobs/job-run";
import { sentenceCase } from "~/platform/text/sentence-case";
import { timeAgo } from "~/platform/time-ago";

const labels: Record<string, string> = {
  "gallery-sync": "Gallery sync",
  "recognitions-sync": "Recognitions sync",
  "reviews-sync": "Client reviews sync",
  "spool-drain": "Backup inbox",
  outbox: "Outgoing emails",
  reminders: "Reminders to clients",
  "mail-drain": "Emails from clients",
  "other-mail-retention": "Old emails",
  "attachment-sweep": "File cleanup",
  "deleted-inquiries": "Deleted inquiries",
  "inquiry-retention": "Old inquiries",
  "calendar-sweep": "Old calendar entries",
  "manifest-sweep": "Old lists",
  "site-image-sweep": "Old site photos",
  "seo-audit": "SEO audit",
  "link-check": "Links to other sites",
  "portfolio-sweep": "Deleted photos",
  "sign-in-sweep": "Old sign-in attempts",
  "second-copy": "Second copy",
  "events-sweep": "Old activity",
};

const minute = 60_000;
/** A run that lasts longer was cut off. */
const longestRun = 15 * minute;

export type JobNote = {
  label: string;
  state: "done" | "failed" | "running";
  when: string;
  detail: string;
};

export function jobNote({ name, startedAt, outcome, detail }: JobRun, now: number): JobNote {
  const cutOff = outcome === "running" && now - startedAt > longestRun;
  return {
    label: labels[name] ?? sentenceCase(name.replaceAll("-", " ")),
    state: cutOff ? "failed" : outcome,
    when: timeAgo(now - startedAt),
    detail: cutOff ? "Didn’t finish." : detail,
  };
}
