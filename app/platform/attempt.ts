import type { Log } from "./log";
import { type Failure, fail, ok, type Result } from "./result";

/** Does work that needs a binding; when that fails or hangs, logs why and answers `unavailable` with `sentence`. */
export async function attempt<T>(
  log: Log,
  sentence: string,
  work: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    log.error("dependency.failed", error);
    return fail("unavailable", sentence);
  }
}

/** Does a change that a person asked for; a store that fails or hangs is a sentence, and nothing is half done. */
export async function attemptChange<R extends Result<unknown> | Response>(
  { log }: { log: Log },
  work: () => Promise<R>,
  sentence = "We couldn’t save that. Please try again.",
): Promise<R | Failure> {
  try {
    return await work();
  } catch (error) {
    log.error("change.failed", error);
    return fail("unavailable", sentence);
  }
}
