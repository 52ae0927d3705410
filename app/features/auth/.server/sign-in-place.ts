import { z } from "zod";
import { describeDevice } from "../device-name";
import type { SignInPlace } from "../owner-notice";

const located = z.object({ cf: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }) });

/** Leaves out the IP address on purpose: the owner gets this by email. */
export function placeOf(request: Request): SignInPlace {
  const { data } = located.safeParse(request);
  return { device: describeDevice(request.headers), country: data?.cf.country ?? "" };
}
