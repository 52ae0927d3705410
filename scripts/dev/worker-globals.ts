import { createHash } from "node:crypto";
import { HTMLRewriter as Rewriter } from "html-rewriter-wasm";

type Handlers = Parameters<Rewriter["on"]>[1];

/** Polyfills the globals of Cloudflare's runtime that Node lacks. */
export function addWorkerGlobals(): void {
  Object.assign(globalThis, { FixedLengthStream: ExactStream, HTMLRewriter: PageRewriter });
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  crypto.subtle.digest = async (algorithm, bytes) =>
    algorithm === "MD5" ? md5(bytes) : digest(algorithm, bytes);
}

function md5(bytes: BufferSource): ArrayBuffer {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return Uint8Array.from(createHash("md5").update(view).digest()).buffer;
}

/** Passes bytes through; fails if there are more or fewer than announced. */
class ExactStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number) {
    let left = length;
    super({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) throw new TypeError("There are more bytes than were announced.");
        controller.enqueue(chunk);
      },
      flush() {
        if (left > 0) throw new TypeError("There are fewer bytes than were announced.");
      },
    });
  }
}

class PageRewriter {
  readonly #handlers: [selector: string, Handlers][] = [];

  on(selector: string, handlers: Handlers): this {
    this.#handlers.push([selector, handlers]);
    return this;
  }

  transform(response: Response): Response {
    const handlers = this.#handlers;
    let rewriter: Rewriter;
    const stream = new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        rewriter = new Rewriter((part) => controller.enqueue(part.slice()));
        for (const [selector, one] of handlers) rewriter.on(selector, one);
      },
      transform: (part) => rewriter.write(part),
      async flush() {
        await rewriter.end();
        rewriter.free();
      },
    });
    return new Response(response.body?.pipeThrough(stream), response);
  }
}
