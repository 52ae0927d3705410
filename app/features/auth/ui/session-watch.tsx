import { ConfirmOnDemand } from "./confirm-on-demand";
import { useSignedOut } from "./use-signed-out";

/** For each page of the back office: leaves it when the session has ended, and asks for a fresh one when a call needs that. */
export function SessionWatch() {
  useSignedOut();
  return <ConfirmOnDemand />;
}
