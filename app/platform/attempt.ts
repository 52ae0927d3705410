import type { Log } from "./log";
import { fail, ok, type Result } from "./result";

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
