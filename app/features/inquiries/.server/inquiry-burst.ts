import { within } from "~/platform/deadline";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";

/** Seconds; the binding's own period. */
const burstPeriod = 60;
const burstDeadline = 500;

const burst = fail(
  "too_many",
  "Too many inquiries came from your connection. Please wait a minute and send it again.",
  { retryAfter: burstPeriod },
);

/** The refusal of an inquiry that came too soon after others; a limit that cannot be asked stops nobody. */
export async function checkBurst(
  { contactLimit, log }: Pick<Services, "contactLimit" | "log">,
  network: string,
): Promise<Failure | null> {
  if (!contactLimit || network === "") return null;
  try {
    const answer = await within(burstDeadline, "The limit", contactLimit.limit({ key: network }));
    return answer.success ? null : burst;
  } catch (error) {
    log.error("inquiry.limit_unknown", error);
    return null;
  }
}
