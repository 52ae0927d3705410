import { DeadlineError } from "~/platform/deadline";

/**
 * Works on one after the other; one that fails does not stop the rest, one that hangs does. Throws the first
 * failure when all have had their turn.
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof DeadlineError) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
