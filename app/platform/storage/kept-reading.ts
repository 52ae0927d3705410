import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";

/**
 * Reads what visitors see once for each state of the content and keeps it in the isolate, which notices a change as late
 * as a page does (DESIGN 6). While the state is not known, everybody reads.
 */
export function keepReading<S extends Pick<Services, "contentSequence">, T>(
  read: (services: S) => Promise<Result<T>>,
): (services: S) => Promise<Result<T>> {
  let kept: { sequence: number; result: Result<T> } | undefined;
  return async (services) => {
    const sequence = await services.contentSequence();
    if (sequence !== undefined && kept?.sequence === sequence) return kept.result;
    const result = await read(services);
    if (result.ok && sequence !== undefined) kept = { sequence, result };
    return result;
  };
}
