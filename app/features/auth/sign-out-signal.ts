import { adminFlagKey } from "./admin-flag";

const channelName = "admin:sign-out";

/**
 * Tells the other tabs of this browser that nobody is signed in here any more. Storage that the sign-out's answer has
 * cleared tells nobody that it changed.
 */
export function tellSignOut(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-out");
  channel.close();
}

/** Hears of it from another tab, until the function that is returned is called. */
export function hearSignOut(leave: () => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    // Without a key all of it was cleared.
    if (newValue === null && (key === null || key === adminFlagKey)) leave();
  }
  addEventListener("storage", hear);
  const channel =
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener("message", leave);
  return () => {
    removeEventListener("storage", hear);
    channel?.close();
  };
}
