/** A larger body is not worth the wait. */
const mostBytes = 2 * 1024 * 1024;
/** Milliseconds. */
const longest = 10_000;

/** Reads what a refused request still sends: a client that is cut off while it sends may never see the answer. */
export async function readAway({ body, headers }: Pick<Request, "body" | "headers">) {
  if (!body || body.locked || Number(headers.get("content-length")) > mostBytes) return;
  const reader = body.getReader();
  const timer = setTimeout(() => reader.cancel().catch(() => {}), longest);
  try {
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > mostBytes) await reader.cancel();
    }
  } catch {
    // The client has gone: there is nobody to answer.
  } finally {
    clearTimeout(timer);
  }
}
