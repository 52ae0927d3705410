import { z } from "zod";
import type { Circuit } from "./circuit";
import { within } from "./deadline";
import type { Services } from "./services";

/** Milliseconds for which the isolate goes by the number that it knows (DESIGN 6). */
const freshFor = 5000;
/** How long a page waits for a number that is not fresh; after that the read ends behind the answer. */
const headStart = 50;
/** How long the first page of an isolate waits, which knows no number at all. */
const firstWait = 500;

const answer = z.object({ value: z.number() });

/** What this isolate knows of `content_seq`, the number that rises with every change a visitor can see. */
export type ContentSequence = (
  services: Pick<Services, "db" | "clock" | "log" | "waitUntil">,
) => Promise<number | undefined>;

export function createContentSequence(circuit: Circuit): ContentSequence {
  let known: number | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  return async ({ db, clock, log, waitUntil }) => {
    const now = clock.now();
    const due = now - readAt >= freshFor;
    if (due) {
      readAt = now;
      reading = circuit(now, () => db.prepare("SELECT value FROM content_seq").first())
        .then((row) => {
          known = answer.parse(row).value;
        })
        .catch((error) => log.error("content-sequence.failed", error));
      waitUntil(reading);
    }
    if (known === undefined) await patiently(firstWait, reading);
    else if (due) await patiently(headStart, reading);
    return known;
  };
}

/** Waits for work whose failure is somebody else's matter. */
async function patiently(milliseconds: number, work: Promise<void>): Promise<void> {
  await within(milliseconds, "The content sequence", work).catch(() => undefined);
}
