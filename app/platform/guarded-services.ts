import type { Circuit } from "./circuit";
import type { Services } from "./services";

export type Circuits = { db: Circuit; manifests: Circuit };

/**
 * The services of a page's render: the reads that pages make go through the circuits. `onGap` is called for each
 * that gave nothing, since what it was for is missing on the page, and for each surprise that is logged, such as a
 * value that cannot be read. KV lags behind D1, so null is a gap as well.
 */
export function guardedServices(
  services: Services,
  circuits: Circuits,
  onGap: () => void,
): Services {
  const { db, manifests, clock, log } = services;
  const through = (circuit: Circuit) => async (work: () => Promise<unknown>) => {
    try {
      const answer = await circuit(clock.now(), work);
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
    db: guardedMethod(db, "batch", through(circuits.db)),
    manifests: guardedMethod(manifests, "get", through(circuits.manifests)),
  };
}

/** Renders for whoever goes by what the page says: one with a gap, which a visitor would get, is an error. */
export async function renderWhole(
  services: Services,
  render: (services: Services) => Promise<Response>,
): Promise<Response> {
  let whole = true;
  const open: Circuit = (_now, work) => work();
  const guarded = guardedServices(services, { db: open, manifests: open }, () => {
    whole = false;
  });
  const response = await render(guarded);
  if (whole) return response;
  await response.body?.cancel();
  throw new Error("The page has a gap");
}

function guardedMethod<B extends object>(
  binding: B,
  name: keyof B,
  guard: (work: () => Promise<unknown>) => Promise<unknown>,
): B {
  return new Proxy(binding, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== "function") return member;
      const call = (...values: unknown[]) => Reflect.apply(member, target, values);
      return property === name ? (...values: unknown[]) => guard(() => call(...values)) : call;
    },
  });
}
