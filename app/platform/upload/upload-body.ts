import { within } from "~/platform/deadline";
import { RequestBody } from "~/platform/http/request-body";
import { deadlines } from "~/platform/stores";

export class BrokenUploadError extends Error {
  override name = "BrokenUploadError";
}

export class UploadBody {
  readonly #body: RequestBody;

  constructor(
    body: ReadableStream<Uint8Array>,
    readonly length: number,
  ) {
    this.#body = new RequestBody(body);
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.length);
    let read = 0;
    for (let part = await this.#read(); part; part = await this.#read()) {
      if (read + part.length > this.length) throw new BrokenUploadError("The body is too long");
      bytes.set(part, read);
      read += part.length;
    }
    if (read < this.length) throw new BrokenUploadError("The body ended early");
    return bytes;
  }

  /** Browsers read no response before they have sent the whole body. */
  drain(): Promise<void> {
    return this.#body.drain();
  }

  async #read(): Promise<Uint8Array | undefined> {
    try {
      return await this.#body.next();
    } catch (cause) {
      throw new BrokenUploadError("The client broke off", { cause });
    }
  }
}

/** Bytes. */
const partLength = 256 * 1024;

/** Each part has a deadline of its own, and a put that lacks some parts stores nothing. */
export async function sendInParts<T>(
  bytes: Uint8Array,
  store: (stream: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
  const { readable, writable } = new FixedLengthStream(bytes.length);
  const stored = store(readable);
  // If storage fails it stops reading, and the writes alone would wait forever.
  await Promise.race([write(writable, bytes), stored]);
  return inTime(stored);
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += partLength) {
    await inTime(writer.write(bytes.subarray(at, at + partLength)));
  }
  await writer.close();
}

/** For storage to accept one part, or to finish the file. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return within(deadlines.upload.R2, "R2", work);
}
