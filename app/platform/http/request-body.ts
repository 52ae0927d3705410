import { DeadlineError, within } from "~/platform/deadline";

/** A refused body is still read this far: a client that is cut off mid-upload never sees the response. */
export const maxDrainedBytes = 100 * 1024 * 1024;

/** Milliseconds, in total; `idle` is the longest wait for the next byte. */
export const bodyTimeout = 5 * 60_000;
const timeouts = { idle: 30_000, total: bodyTimeout };

/** Reads a body once, in chunks. Throws a `DeadlineError` if the client stalls. */
export class RequestBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #idle: number;
  // Real time, unlike the services' clock in tests.
  readonly #end: number;
  #count = 0;
  #stalled = false;

  constructor(body: ReadableStream<Uint8Array> | null, { idle, total } = timeouts) {
    this.#reader = body?.getReader();
    this.#idle = idle;
    this.#end = Date.now() + total;
  }

  async *chunks(limit: number, refuse: () => Error): AsyncGenerator<Uint8Array, void> {
    for (let chunk = await this.next(); chunk; chunk = await this.next()) {
      if (this.#count > limit) throw refuse();
      if (chunk.length > 0) yield chunk;
    }
  }

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

  /** Discards the rest, up to `limit` bytes in total; gives up if the client stalls. */
  async drain(limit = maxDrainedBytes): Promise<void> {
    try {
      while (!this.#stalled && this.#count <= limit && (await this.next()));
    } catch {
      // The client disconnected or stalled, so nobody would see an error.
    }
    await this.cancel().catch(() => {});
  }

  async cancel(): Promise<void> {
    await this.#reader?.cancel();
  }
}

/** Limits for unread bodies: a file that is a little too large is read, so that its sender sees why it's refused. */
const unread = { bytes: 8 * 1024 * 1024, timeouts: { idle: 10_000, total: 10_000 } };

export async function drainUnread({ body, headers }: Pick<Request, "body" | "headers">) {
  if (!body || body.locked || Number(headers.get("content-length")) > unread.bytes) return;
  await new RequestBody(body, unread.timeouts).drain(unread.bytes);
}

export function isGetOrHead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** RFC 9110 gives the body of a GET no meaning, and copying such a request, as Remix does, would throw. */
export function withoutStrayBody(request: Request): Request {
  const { body, url, method, headers, signal } = request;
  if (!body || !isGetOrHead(request)) return request;
  body.cancel().catch(() => {});
  return new Request(url, { method, headers, signal });
}
