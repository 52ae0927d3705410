import { z } from "zod";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import type { Circuit } from "~/platform/stores";

/** Milliseconds (DESIGN 6). */
const freshFor = 5000;
/** Milliseconds to wait if the known number is stale. */
const headStart = 50;
/** Milliseconds to wait if none is known, or this isolate has changed something. */
const firstWait = 500;

const rowSchema = z.object({ value: z.number() });

/** This isolate's view of `content_seq`, which rises with every change that a visitor can see. */
type ContentSequence = {
  /** Undefined if `read` would query or wait. */
  fresh(now: number): number | undefined;
  read(services: Pick<Services, "db" | "clock" | "log" | "waitUntil">): Promise<number | undefined>;
  invalidate(): void;
};

export function createContentSequence(circuit: Circuit): ContentSequence {
  let known: number | undefined;
  let outdated = true;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  let reads = 0;

  const isDue = (now: number) => now - readAt >= freshFor;

  return {
    fresh: (now) => (outdated || isDue(now) ? undefined : known),
    async read({ db, clock, log, waitUntil }) {
      const now = clock.now();
      const due = isDue(now);
      if (due) {
        readAt = now;
        reads += 1;
        const own = reads;
        reading = circuit(now, () => db.prepare("SELECT value FROM content_seq").first())
          .then((row) => {
            if (own !== reads) return;
            known = rowSchema.parse(row).value;
            outdated = false;
          })
          .catch((error) => log.error("content-sequence.failed", error));
        waitUntil(reading);
      }
      if (outdated) await waitAtMost(firstWait, reading);
      else if (due) await waitAtMost(headStart, reading);
      return known;
    },
    invalidate() {
      outdated = true;
      readAt = Number.NEGATIVE_INFINITY;
      reads += 1;
    },
  };
}

async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  await within(milliseconds, "The content sequence", work).catch(() => undefined);
}
