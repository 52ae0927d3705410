import type { Person } from "~/features/auth/person";
import { firstStepsDone } from "~/features/back-office/.server/first-steps-done";
import { jobNote } from "~/features/back-office/job-notes";
import type { LandingPanelProps } from "~/features/back-office/ui/landing-panel";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { overdueInquiriesQuery, recentSpamQuery } from "~/features/inbox/.server/inbox-counts";
import {
  backQuery,
  bouncedEmailsQuery,
  dueLoansQuery,
  dueRepliesQuery,
  endedHoldsQuery,
  endingQuotesQuery,
  eventsQuery,
} from "~/features/inbox/.server/today-queries";
import type { DueLoan, Today, TodaysInquiry } from "~/features/inbox/today";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { ownerStoppedQuery } from "~/features/mail/.server/outgoing/address-stops";
import { greatLossQuery } from "~/features/portfolio/.server/missing-items";
import type { FileCount } from "~/features/portfolio/great-loss";
import { owedQueries, owedSumsOf } from "~/features/quotes/.server/money";
import { acceptedQuotesQuery } from "~/features/quotes/.server/quote-rows";
import type { OwedSums } from "~/features/quotes/money/money-overview";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { jobRunsQuery } from "~/platform/jobs/job";
import { allOk, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach, readOne } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { addDays, studioToday } from "~/studio-time";
import { countQueries, countWaiting } from "./load-counts";

const week = 7 * 24 * 60 * 60 * 1000;

type Panel = LandingPanelProps & {
  now: number;
  /** In the studio's time zone, `YYYY-MM-DD`. */
  day: string;
  /** Null if it couldn't be read. */
  today: Today | null;
  endedHolds: TodaysInquiry[];
  bounced: TodaysInquiry[];
  dueLoans: DueLoan[];
  lostFiles: LostFiles;
  /** Null for an assistant, or if it couldn't be read. */
  owed: OwedSums | null;
};

/** Null if nothing is lost, or the caller is an assistant. */
type LostFiles = { gallery: FileCount | null; recognitions: FileCount | null };

/** A count is null if it couldn't be read, or isn't for an assistant. `isSnoozed`: the first steps are hidden. */
export async function loadPanel(
  services: Services,
  { id, role }: Person,
  { isSnoozed }: { isSnoozed: boolean },
): Promise<Panel> {
  const isOwner = role === "owner";
  const now = services.clock.now();
  const day = studioToday(now);
  const [read, ownerPart] = await Promise.all([
    readEach(services, {
      ...countQueries,
      overdue: overdueInquiriesQuery(now),
      spam: recentSpamQuery(now - week),
      back: backQuery(day),
      replies: dueRepliesQuery(now),
      events: eventsQuery(day, addDays(day, 6)),
      accepted: acceptedQuotesQuery,
      endedHolds: endedHoldsQuery(day),
      bounced: bouncedEmailsQuery(day),
      dueLoans: dueLoansQuery(day),
      quotes: endingQuotesQuery(day, { first: addDays(day, -7), last: addDays(day, 1) }),
    }),
    isOwner ? loadOwnerPart(services, { id, isSnoozed }) : null,
  ]);
  const { back, replies, events, quotes } = read;
  return {
    now,
    day,
    today: valueOr(allOk({ back, replies, events, quotes }), null),
    endedHolds: valueOr(read.endedHolds, []),
    bounced: valueOr(read.bounced, []),
    dueLoans: valueOr(read.dueLoans, []),
    overdue: valueOr(read.overdue, null),
    spam: valueOr(read.spam, null),
    accepted: valueOr(read.accepted, null),
    ...countWaiting(read),
    ...(ownerPart ?? noOwnerPart),
  };
}

type OwnerPart = Pick<
  Panel,
  "findings" | "ownerStopped" | "unsaved" | "firstSteps" | "jobs" | "lostFiles" | "owed"
>;

const noOwnerPart: OwnerPart = {
  findings: null,
  ownerStopped: false,
  unsaved: null,
  firstSteps: null,
  jobs: null,
  lostFiles: { gallery: null, recognitions: null },
  owed: null,
};

async function loadOwnerPart(
  services: Services,
  { id, isSnoozed }: { id: string; isSnoozed: boolean },
): Promise<OwnerPart> {
  const now = services.clock.now();
  const today = studioToday(now);
  const [read, failed, firstSteps] = await Promise.all([
    readEach(services, {
      findings: auditCountQuery,
      runs: jobRunsQuery,
      ownerStopped: ownerStoppedQuery(services.settings.OWNER_EMAIL),
      lostPhotos: greatLossQuery(gallery),
      lostRecognitions: greatLossQuery(recognitions),
      ...owedQueries(today),
    }),
    attempt(services.log, "We can’t open the file storage right now.", () =>
      listFailedInquiries(services),
    ),
    isSnoozed ? null : readOne(services, firstStepsDone(id)),
  ]);
  const { owing, updates } = read;
  const owed = allOk({ owing, updates });
  return {
    owed: owed.ok ? owedSumsOf(owed.value, today) : null,
    findings: valueOr(read.findings, null),
    ownerStopped: valueOr(read.ownerStopped, false),
    firstSteps: firstSteps && valueOr(firstSteps, null),
    unsaved: failed.ok ? failed.value.length : null,
    lostFiles: {
      gallery: valueOr(read.lostPhotos, null),
      recognitions: valueOr(read.lostRecognitions, null),
    },
    jobs: read.runs.ok ? read.runs.value.map((run) => jobNote(run, now)) : null,
  };
}
