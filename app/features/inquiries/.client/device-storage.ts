/** Undefined: storage is full or forbidden; the form and its card work without it. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return;
  }
}
