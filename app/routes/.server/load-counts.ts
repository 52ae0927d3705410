import { gallery } from "~/features/gallery/.server/gallery-kind";
import { otherMailCountQuery, unseenMessagesQuery } from "~/features/mail/.server/load-thread";
import { newInquiriesQuery } from "~/features/orders/.server/inbox-queries";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { countUnpublished } from "./count-unpublished";

/** How much waits in each tool, by its address; none where it cannot be told. */
export async function loadCounts(
  services: Services,
): Promise<Result<{ counts: Record<string, number> }>> {
  const { unread, messages, otherMail, photos, awards, findings } = await readEach(services, {
    unread: newInquiriesQuery,
    messages: unseenMessagesQuery,
    otherMail: otherMailCountQuery,
    photos: itemsQuery(gallery),
    awards: itemsQuery(recognitions),
    findings: auditCountQuery,
  });
  const told = (answer: Result<number | null>) => valueOr(answer, null) ?? 0;
  return ok({
    counts: {
      "/inquiries": told(unread) + told(messages),
      "/emails": told(otherMail),
      "/portfolio": countUnpublished(photos, awards) ?? 0,
      "/seo-maintenance": told(findings),
    },
  });
}
