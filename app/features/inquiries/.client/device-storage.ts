/** Undefined if storage is full or blocked; callers work without it. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return;
  }
}
