import { ConfirmOnDemand } from "./confirm-on-demand";
import { useSignedOut } from "./use-signed-out";

export function SessionWatch() {
  useSignedOut();
  return <ConfirmOnDemand />;
}
