import { within } from "~/platform/deadline";
import { RequestBody } from "~/platform/http/request-body";
import type { PhotoEnd } from "~/platform/photos/photo-end";
import { deadlines } from "~/platform/stores";

export class BrokenUploadError extends Error {
  override name = "BrokenUploadError";
}

export class CutOffFileError extends Error {
  override name = "CutOffFileError";
}

export class UploadBody {
  readonly #body: RequestBody;
  #head = new Uint8Array();

  constructor(
    body: ReadableStream<Uint8Array>,
    readonly length: number,
  ) {
    this.#body = new RequestBody(body);
  }

  async peek(wanted: number): Promise<Uint8Array> {
    while (this.#head.length < Math.min(wanted, this.length)) {
      const part = await this.#read();
      if (!part) throw new BrokenUploadError("The body ended early");
      const longer = new Uint8Array(this.#head.length + part.length);
      longer.set(this.#head);
      longer.set(part, this.#head.length);
      this.#head = longer;
    }
    return this.#head;
  }

  /** Browsers read no response before they have sent the whole body. */
  drain(): Promise<void> {
    return this.#body.drain();
  }

  /** Stores nothing unless `end` was seen. */
  async sendTo<T>(
    store: (stream: ReadableStream<Uint8Array>) => Promise<T>,
    end?: PhotoEnd,
  ): Promise<T> {
    const { readable, writable } = new FixedLengthStream(this.length);
    const stored = store(readable);
    // If storage fails it stops reading, and the pump alone would wait forever.
    await Promise.race([this.#pump(writable, end), stored]);
    return inTime(stored);
  }

  async #pump(writable: WritableStream<Uint8Array>, end?: PhotoEnd): Promise<void> {
    const writer = writable.getWriter();
    const write = (part: Uint8Array) => inTime(writer.write(part));
    // Holds back one chunk: a put that has received every byte can no longer be aborted.
    let last: Uint8Array = this.#head;
    let read = last.length;
    end?.push(last);
    for (let part = await this.#read(); part; part = await this.#read()) {
      await write(last);
      last = part;
      read += part.length;
      end?.push(part);
    }
    const error = this.#problem(read, end);
    if (error) {
      await writer.abort(error);
      throw error;
    }
    await write(last);
    await writer.close();
  }

  #problem(read: number, end: PhotoEnd | undefined): Error | undefined {
    if (read !== this.length) return new BrokenUploadError("The body ended early");
    return end?.isFound() === false ? new CutOffFileError("The file’s end is missing") : undefined;
  }

  async #read(): Promise<Uint8Array | undefined> {
    try {
      return await this.#body.next();
    } catch (cause) {
      throw new BrokenUploadError("The client broke off", { cause });
    }
  }
}

/** For storage to accept one chunk, or to finish the file. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return within(deadlines.upload.R2, "R2", work);
}
