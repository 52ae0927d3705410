import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError } from "~/platform/deadline";
import { RequestBody } from "~/platform/http/request-body";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that sends a byte every `interval` ms, `times` times, and then stalls. */
function slowClient(interval: number, times: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === times) return new Promise(() => {});
      sent += 1;
      return new Promise((resolve) => {
        setTimeout(() => {
          controller.enqueue(new Uint8Array(1));
          resolve();
        }, interval);
      });
    },
  });
}

async function readAll(body: RequestBody): Promise<{ bytes: number; error: unknown }> {
  let bytes = 0;
  try {
    for await (const chunk of body.chunks(1000, () => new Error("too long"))) bytes += chunk.length;
    return { bytes, error: null };
  } catch (error) {
    return { bytes, error };
  }
}

test("gives up after 30 seconds without data", async () => {
  const reading = readAll(new RequestBody(slowClient(1000, 3)));
  await vi.advanceTimersByTimeAsync(32_900);
  const soon = await Promise.race([reading, "still waiting"]);
  expect(soon).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(200);
  expect(await reading).toMatchObject({ bytes: 3, error: expect.any(DeadlineError) });
});

test("gives up on a slow client after five minutes", async () => {
  const reading = readAll(new RequestBody(slowClient(20_000, 100)));
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 100);
  expect(await reading).toMatchObject({ error: expect.any(DeadlineError) });
});

test("draining a stalled body does not wait again", async () => {
  const body = new RequestBody(slowClient(1000, 1));
  const reading = readAll(body);
  await vi.advanceTimersByTimeAsync(31_100);
  await reading;
  await body.drain();
});
