import { z } from "zod";
import { describeDevice } from "../device-name";
import type { SignInPlace } from "../owner-notice";

const located = z.object({ cf: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }) });

/** Where a request comes from, as far as the owner is told: the network's address is no part of it. */
export function placeOf(request: Request): SignInPlace {
  const { data } = located.safeParse(request);
  return { device: describeDevice(request.headers), country: data?.cf.country ?? "" };
}
