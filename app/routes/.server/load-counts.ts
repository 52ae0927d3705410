import type { Role } from "~/features/auth/person";
import { toolsFor } from "~/features/back-office/tools";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { newInquiriesQuery } from "~/features/inbox/.server/inbox-counts";
import { otherMailCountQuery, unseenMessagesQuery } from "~/features/mail/.server/load-thread";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { countPending } from "~/features/portfolio/pending-changes";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";

/** For a batch that may read more. */
export const countQueries = {
  unread: newInquiriesQuery,
  messages: unseenMessagesQuery,
  otherMail: otherMailCountQuery,
  photos: itemsQuery(gallery),
  awards: itemsQuery(recognitions),
};

type CountAnswers = Awaited<ReturnType<typeof readEach<typeof countQueries>>>;

/** A count is null if it couldn't be read. */
export function countWaiting(read: CountAnswers) {
  return {
    unread: valueOr(read.unread, null),
    messages: valueOr(read.messages, null),
    otherMail: valueOr(read.otherMail, null),
    unpublished: countUnpublished(read),
  };
}

function countUnpublished({ photos, awards }: CountAnswers): number | null {
  if (!photos.ok || !awards.ok) return null;
  return (
    countPending(photos.value, ({ category }) => category).total +
    countPending(awards.value, () => "recognitions").total
  );
}

/** Badge counts by the address of each tool that the person may open; 0 if one couldn't be read. */
export async function loadCounts(
  services: Services,
  role: Role,
): Promise<Result<{ counts: Record<string, number> }>> {
  const read = await readEach(services, { ...countQueries, findings: auditCountQuery });
  const { unread, messages, otherMail, unpublished } = countWaiting(read);
  const counts: Record<string, number> = {
    "/inquiries": (unread ?? 0) + (messages ?? 0),
    "/emails": otherMail ?? 0,
    "/portfolio": unpublished ?? 0,
    "/seo-maintenance": valueOr(read.findings, null) ?? 0,
  };
  const { daily, others } = toolsFor(role);
  return ok({
    counts: Object.fromEntries(
      [...daily, ...others].flatMap(({ href }) =>
        counts[href] === undefined ? [] : [[href, counts[href]]],
      ),
    ),
  });
}
