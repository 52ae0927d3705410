import type { Person } from "~/features/auth/person";
import { firstStepsDone } from "~/features/back-office/.server/first-steps-done";
import { jobNote } from "~/features/back-office/job-notes";
import type { LandingPanelProps } from "~/features/back-office/ui/landing-panel";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { otherMailCountQuery, unseenMessagesQuery } from "~/features/mail/.server/load-thread";
import { ownerStoppedQuery } from "~/features/mail/.server/out/address-stops";
import { newInquiriesQuery, overdueInquiriesQuery } from "~/features/orders/.server/inbox-queries";
import {
  dueRepliesQuery,
  endedHoldsQuery,
  endingQuotesQuery,
  eventsQuery,
} from "~/features/orders/.server/today-queries";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { acceptedQuotesQuery } from "~/features/quotes/.server/quote-rows";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { attempt } from "~/platform/attempt";
import { jobRunsQuery } from "~/platform/jobs/job";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
import { addDays, studioToday } from "~/studio-time";
import { countUnpublished } from "./count-unpublished";

/** What waits for the studio; a number is null where it cannot be told, or is not for an assistant. */
export async function loadPanel(
  services: Services,
  { id, role }: Person,
): Promise<LandingPanelProps> {
  const isOwner = role === "owner";
  const now = services.clock.now();
  const day = studioToday(now);
  const [answers, upkeep] = await Promise.all([
    settleBatch(services, [
      newInquiriesQuery,
      overdueInquiriesQuery(now),
      dueRepliesQuery(now),
      eventsQuery(day, addDays(day, 6)),
      itemsQuery(gallery),
      itemsQuery(recognitions),
      unseenMessagesQuery,
      otherMailCountQuery,
      acceptedQuotesQuery,
      endedHoldsQuery(day),
      endingQuotesQuery(day, { first: addDays(day, -7), last: addDays(day, 1) }),
    ]),
    isOwner ? loadUpkeep(services, id) : null,
  ]);
  const [unread, overdue, replies, events, photos, awards, ...more] = answers;
  const [messages, otherMail, accepted, endedHolds, quotes] = more;
  return {
    now,
    day,
    today:
      replies.ok && events.ok && quotes.ok
        ? { replies: replies.value, events: events.value, quotes: quotes.value }
        : null,
    endedHolds: endedHolds.ok ? endedHolds.value : [],
    unread: unread.ok ? unread.value : null,
    overdue: overdue.ok ? overdue.value : null,
    accepted: accepted.ok ? accepted.value : null,
    unpublished: countUnpublished(photos, awards),
    messages: messages.ok ? messages.value : null,
    otherMail: otherMail.ok ? otherMail.value : null,
    ...(upkeep ?? noUpkeep),
  };
}

type Upkeep = Pick<
  LandingPanelProps,
  "findings" | "ownerStopped" | "unsaved" | "firstSteps" | "jobs"
>;

const noUpkeep: Upkeep = {
  findings: null,
  ownerStopped: false,
  unsaved: null,
  firstSteps: null,
  jobs: null,
};

/** What only the owner can do something about. */
async function loadUpkeep(services: Services, ownerId: string): Promise<Upkeep> {
  const now = services.clock.now();
  const [[findings, runs, ownerStopped, firstSteps], failed] = await Promise.all([
    settleBatch(services, [
      auditCountQuery,
      jobRunsQuery,
      ownerStoppedQuery(services.settings.OWNER_EMAIL),
      firstStepsDone(ownerId),
    ]),
    attempt(services.log, "We can’t open the file storage right now.", () =>
      listFailedInquiries(services),
    ),
  ]);
  return {
    findings: findings.ok ? findings.value : null,
    ownerStopped: ownerStopped.ok && ownerStopped.value,
    firstSteps: firstSteps.ok ? firstSteps.value : null,
    unsaved: failed.ok ? failed.value.length : null,
    jobs: runs.ok ? runs.value.map((run) => jobNote(run, now)) : null,
  };
}
