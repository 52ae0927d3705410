/** A refused body is still read this far: a client that is cut off while it sends never sees the answer. */
export const maxDrainedBytes = 100 * 1024 * 1024;

/** A request's body, read once, piece by piece. */
export class CountedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #count = 0;

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

  async drain(): Promise<void> {
    try {
      while (this.#count <= maxDrainedBytes && (await this.#next()));
      await this.#reader?.cancel();
    } catch {
      // The client has gone: there is nothing left to read and nobody to tell.
    }
  }

  async #next(): Promise<Uint8Array | undefined> {
    const read = await this.#reader?.read();
    this.#count += read?.value?.length ?? 0;
    return read?.value;
  }
}
