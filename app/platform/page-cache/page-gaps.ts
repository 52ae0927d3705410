import type { Services } from "~/platform/services";
import { type Circuit, type Guard, timedDatabase, timedStore } from "~/platform/stores";

export type Circuits = { db: Circuit; manifests: Circuit };

/**
 * The services of a page's render, whose reads go through circuit breakers. Calls `onGap` for every read that gave
 * nothing, since the page lacks what it was for, and for every logged error, such as a value that does not parse.
 */
export function servicesWithGaps(
  services: Services,
  circuits: Circuits,
  onGap: () => void,
): Services {
  const { db, manifests, clock, log } = services;
  const through =
    (circuit: Circuit): Guard =>
    async (call) => {
      try {
        const answer = await circuit(clock.now(), call);
        // KV lags behind D1, which has named the key.
        if (answer === null) onGap();
        return answer;
      } catch (error) {
        onGap();
        throw error;
      }
    };
  return {
    ...services,
    log: {
      ...log,
      error: (...line) => {
        onGap();
        log.error(...line);
      },
    },
    db: timedDatabase("change", db, through(circuits.db)),
    manifests: timedStore("change", manifests, through(circuits.manifests)),
  };
}

/** Renders for callers that act on what the page says, such as an audit: rejects if the page has a gap. */
export async function renderWhole(
  services: Services,
  render: (services: Services) => Promise<Response>,
): Promise<Response> {
  let whole = true;
  const closed: Circuit = (_now, call) => call();
  const response = await render(
    servicesWithGaps(services, { db: closed, manifests: closed }, () => {
      whole = false;
    }),
  );
  if (whole) return response;
  await response.body?.cancel();
  throw new Error("The page has a gap");
}
