import { z } from "zod";
import type { Circuit } from "~/platform/circuit";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";

/** Milliseconds for which the isolate goes by the number that it knows (DESIGN 6). */
const freshFor = 5000;
/** How long a page waits for a number that is not fresh; after that the read ends behind the answer. */
const headStart = 50;
/** How long a page waits when no number is known, or when the known one is surely old. */
const firstWait = 500;

const answer = z.object({ value: z.number() });

/** What this isolate knows of `content_seq`, the number that rises with every change a visitor can see. */
type ContentSequence = {
  /** The number, while nothing has to be waited for or asked to go by it; `read` would give the same. */
  fresh(now: number): number | undefined;
  read(services: Pick<Services, "db" | "clock" | "log" | "waitUntil">): Promise<number | undefined>;
  /** After a change that this isolate made itself: the next page waits for the new number. */
  outdate(): void;
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
            // An older read that comes late knows less.
            if (own !== reads) return;
            known = answer.parse(row).value;
            outdated = false;
          })
          .catch((error) => log.error("content-sequence.failed", error));
        waitUntil(reading);
      }
      if (outdated) await waitAtMost(firstWait, reading);
      else if (due) await waitAtMost(headStart, reading);
      return known;
    },
    outdate() {
      outdated = true;
      readAt = Number.NEGATIVE_INFINITY;
      reads += 1;
    },
  };
}

/** Waits for work whose failure is somebody else's matter. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  await within(milliseconds, "The content sequence", work).catch(() => undefined);
}
