import { isLasting } from "~/platform/daily-limit";

/** One item at a time. Only a timeout or a daily limit stops the rest. Throws the first failure at the end. */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isLasting(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
