import { z } from "zod";
import { compressed, plainBody } from "./brotli";
import { type CachedPage, markOf } from "./cached-page";

const headSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  mark: z.string(),
});

const newline = 10;

/** A line of JSON, then the brotli body. */
export function storedPage(page: CachedPage): Uint8Array<ArrayBuffer> {
  const { status, headers, mark, body } = compressed(page);
  const head = new TextEncoder().encode(`${JSON.stringify({ status, headers, mark })}\n`);
  const stored = new Uint8Array(head.length + body.length);
  stored.set(head);
  stored.set(body, head.length);
  return stored;
}

/** Recomputes the mark, so truncated values and other builds fail. */
export async function parseStoredPage(
  build: string,
  stored: Uint8Array<ArrayBuffer>,
): Promise<CachedPage | undefined> {
  try {
    const end = stored.indexOf(newline);
    const head = headSchema.parse(JSON.parse(new TextDecoder().decode(stored.subarray(0, end))));
    const page: CachedPage = { ...head, body: stored.slice(end + 1), encoding: "br" };
    const isOurs = (await markOf(build, { ...head, body: plainBody(page) })) === head.mark;
    return isOurs ? page : undefined;
  } catch {
    return undefined;
  }
}
