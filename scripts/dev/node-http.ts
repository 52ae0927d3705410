import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

type Incoming = IncomingMessage & { originalUrl?: string };

/** A request as Cloudflare passes it to a Worker. */
export function requestFrom(incoming: Incoming, outgoing: ServerResponse): Request {
  const { method = "GET", headersDistinct, socket, originalUrl, url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", socket.remoteAddress ?? "");
  const gone = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const body = hasBody(headers) ? bodyOf(incoming) : undefined;
  // Node requires `duplex` with a body; Cloudflare's types lack it.
  const init = { method, headers, body, signal: gone.signal, duplex: "half" };
  return new Request(new URL(originalUrl ?? url, `http://${headers.get("host")}`), init);
}

function hasBody(headers: Headers): boolean {
  return headers.has("transfer-encoding") || Number(headers.get("content-length")) > 0;
}

/** Unlike Node's own stream, it can be canceled without closing the connection for the response. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      incoming.on("data", (chunk: Uint8Array) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => controller.close());
      incoming.on("error", (error) => controller.error(error));
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      incoming.removeAllListeners("data");
      incoming.removeAllListeners("end");
      incoming.resume();
    },
  });
}

export async function sendResponse({ status, headers, body }: Response, outgoing: ServerResponse) {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  if (!body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(chunksOf(body), outgoing);
  } catch (error) {
    // A disconnected client is not an error.
    if (!outgoing.destroyed) throw error;
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
