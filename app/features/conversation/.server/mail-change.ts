import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";

/** Does what a person asked for; a store that fails or hangs is a sentence, and nothing is half done. */
export async function mailChange<T>(
  { log }: Pick<Services, "log">,
  work: () => Promise<Result<T> | Response>,
): Promise<Result<T> | Response> {
  try {
    return await work();
  } catch (error) {
    log.error("mail.not_changed", error);
    return fail("unavailable", "We couldn’t save that. Please try again.");
  }
}
