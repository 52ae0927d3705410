import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";

/** Seconds; must match the binding's period. */
export const burstPeriod = 60;
const burstDeadline = 500;

/** `network`: from `digestNetwork`. False if the limiter fails. */
export async function exceedsBurst(
  { contactLimit, log }: Pick<Services, "contactLimit" | "log">,
  network: string,
): Promise<boolean> {
  if (!contactLimit || network === "") return false;
  try {
    const answer = await within(burstDeadline, "The limit", contactLimit.limit({ key: network }));
    return !answer.success;
  } catch (error) {
    log.error("burst.limit_unknown", error);
    return false;
  }
}
