export class DeadlineError extends Error {
  override name = "DeadlineError";

  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds} ms`);
  }
}

/**
 * Rejects with a `DeadlineError` when `work` takes longer than `milliseconds`.
 * The work itself goes on: bindings cannot be canceled.
 */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}
