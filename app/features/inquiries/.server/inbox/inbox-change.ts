import type { Result } from "~/platform/result";
import { fail } from "~/platform/result";
import type { Services } from "~/platform/services";

/** Does a change that a person asked for; a database that fails or hangs is a sentence, and nothing is half done. */
export async function inboxChange<T>(
  { log }: Pick<Services, "log">,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    log.error("inbox.not_changed", error);
    return fail("unavailable", "This could not be saved just now. Please try again.");
  }
}
