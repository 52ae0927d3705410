import { DeadlineError, within } from "~/platform/deadline";

/** A refused body is still read this far: a client that is cut off while it sends never sees the answer. */
export const maxDrainedBytes = 100 * 1024 * 1024;

/** Milliseconds in all, and without a byte, after which a client that sends is given up. */
export const longestBody = 5 * 60_000;
const timeouts = { idle: 30_000, total: longestBody };

/** A request's body, read once, piece by piece; of a client that stalls reading fails with a `DeadlineError`. */
export class RequestBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #idle: number;
  // The services' clock is no real one in tests; this one measures how long a client takes.
  readonly #end: number;
  #count = 0;
  #stalled = false;

  constructor(body: ReadableStream<Uint8Array> | null, { idle, total } = timeouts) {
    this.#reader = body?.getReader();
    this.#idle = idle;
    this.#end = Date.now() + total;
  }

  /** Throws what `refuse` makes when more than `limit` bytes come. */
  async *chunks(limit: number, refuse: () => Error): AsyncGenerator<Uint8Array, void> {
    for (let chunk = await this.next(); chunk; chunk = await this.next()) {
      if (this.#count > limit) throw refuse();
      if (chunk.length > 0) yield chunk;
    }
  }

  /** Undefined at the end. */
  async next(): Promise<Uint8Array | undefined> {
    if (!this.#reader) return undefined;
    const left = Math.max(0, this.#end - Date.now());
    const read = this.#reader.read();
    try {
      const { value } = await within(Math.min(this.#idle, left), "The client", read);
      this.#count += value?.length ?? 0;
      return value;
    } catch (error) {
      this.#stalled ||= error instanceof DeadlineError;
      throw error;
    }
  }

  /** Reads what still comes and forgets it, up to `limit` bytes in all; a client that stalls is not waited for. */
  async drain(limit = maxDrainedBytes): Promise<void> {
    try {
      while (!this.#stalled && this.#count <= limit && (await this.next()));
    } catch {
      // The client has gone or stalled: there is nobody to tell.
    }
    await this.cancel().catch(() => {});
  }

  async cancel(): Promise<void> {
    await this.#reader?.cancel();
  }
}

/** What is drained of a call whose body nobody has read; a larger one is not worth the wait. */
const unread = { bytes: 2 * 1024 * 1024, timeouts: { idle: 10_000, total: 10_000 } };

/** Drains a request whose body nobody has begun to read. */
export async function drainUnread({ body, headers }: Pick<Request, "body" | "headers">) {
  if (!body || body.locked || Number(headers.get("content-length")) > unread.bytes) return;
  await new RequestBody(body, unread.timeouts).drain(unread.bytes);
}

export function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** RFC 9110 gives a GET's content no meaning, and whoever copies such a request, as Remix does, would fail. */
export function withoutStrayBody(request: Request): Request {
  const { body, url, method, headers, signal } = request;
  if (!body || !isReading(request)) return request;
  body.cancel().catch(() => {});
  return new Request(url, { method, headers, signal });
}
