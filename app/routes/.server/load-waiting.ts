import { portfolioPicturesQuery } from "~/features/gallery/.server/portfolio-pictures";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { portfolioRecognitionsQuery } from "~/features/recognitions/.server/portfolio-recognitions";
import { attempt } from "~/platform/attempt";
import { settleBatch } from "~/platform/d1-query";
import type { Services } from "~/platform/services";
import { countWaiting } from "~/platform/waiting-changes";

/** What the panel says waits beside new enquiries; null where it cannot be told. */
export async function loadWaiting(services: Pick<Services, "db" | "attachments" | "log">) {
  const [[pictures, recognitions], failed] = await Promise.all([
    settleBatch(services, [portfolioPicturesQuery, portfolioRecognitionsQuery]),
    attempt(services.log, "The file store cannot be read right now.", () =>
      listFailedInquiries(services),
    ),
  ]);
  return {
    unpublished:
      pictures.ok && recognitions.ok
        ? countWaiting(pictures.value, ({ category }) => category).total +
          countWaiting(recognitions.value, () => "recognitions").total
        : null,
    unsaved: failed.ok ? failed.value.length : null,
  };
}
