import { clientAddress, clientNetwork, digestNetwork } from "~/platform/limits/client-network";
import type { Services } from "~/platform/services";

export type Sender = {
  /** A keyed digest, to count by and to store; empty: not known. */
  network: string;
  /** For Turnstile alone: it is neither stored nor logged. */
  address: string;
};

export async function identifySender(
  { settings }: Pick<Services, "settings">,
  request: Request,
): Promise<Sender> {
  return {
    network: await digestNetwork(clientNetwork(request), settings.SESSION_SECRET),
    address: clientAddress(request),
  };
}
