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

/** Does once more what failed; what took too long is not waited for again. */
export async function tryTwice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeadlineError) throw error;
    return work();
  }
}

/** What one piece of work has seen of a binding: one that has let it wait once is not waited for again. */
export class BindingWatch {
  hangs = false;

  note(error: unknown): void {
    this.hangs ||= error instanceof DeadlineError;
  }
}
