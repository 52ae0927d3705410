import { DeadlineError, within } from "~/platform/deadline";

/** A refused body is still read this far: a client that is cut off while it sends never sees the answer. */
export const maxDrainedBytes = 100 * 1024 * 1024;

/** Milliseconds without a byte, and in all, after which a client that sends is given up. */
const timeouts = { idle: 30_000, total: 5 * 60_000 };

/** Waits for a client's bytes, from now on, as long as the timeouts let it. */
export class BodyTimer {
  // The services' clock stands still in tests; this one measures how long a client takes.
  readonly #end = Date.now() + timeouts.total;

  /** Rejects with a `DeadlineError` when the client takes too long. */
  wait<T>(read: Promise<T>): Promise<T> {
    const left = Math.max(0, this.#end - Date.now());
    return within(Math.min(timeouts.idle, left), "The client", read);
  }
}

/** A request's body, read once, piece by piece; of a client that stalls reading fails with a `DeadlineError`. */
export class RequestBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #timer = new BodyTimer();
  #count = 0;
  #stalled = false;

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#reader = body?.getReader();
  }

  /** Throws what `refuse` makes when more than `limit` bytes come. */
  async *chunks(limit: number, refuse: () => Error): AsyncGenerator<Uint8Array, void> {
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) {
      if (this.#count > limit) throw refuse();
      if (chunk.length > 0) yield chunk;
    }
  }

  /** Reads what still comes and forgets it; a client that stalls is not waited for. */
  async drain(): Promise<void> {
    try {
      while (!this.#stalled && this.#count <= maxDrainedBytes && (await this.#next()));
      await this.cancel();
    } catch {
      // The client has gone: there is nothing left to read and nobody to tell.
    }
  }

  async cancel(): Promise<void> {
    await this.#reader?.cancel();
  }

  async #next(): Promise<Uint8Array | undefined> {
    if (!this.#reader) return undefined;
    try {
      const { value } = await this.#timer.wait(this.#reader.read());
      this.#count += value?.length ?? 0;
      return value;
    } catch (error) {
      this.#stalled ||= error instanceof DeadlineError;
      throw error;
    }
  }
}
