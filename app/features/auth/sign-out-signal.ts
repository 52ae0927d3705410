const name = "admin:signed-out";
let opened: BroadcastChannel | undefined;

/** Shared, since a channel doesn't receive its own messages. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  opened ??= new BroadcastChannel(name);
  return opened;
}

/** Not for expired sessions: their drafts wait for the next sign-in. */
export function broadcastSignOut(): void {
  const sender = channel();
  if (sender) {
    sender.postMessage("signed-out");
    return;
  }
  try {
    localStorage.setItem(name, "1");
    localStorage.removeItem(name);
  } catch {
    // Without storage, tabs check when they become visible.
  }
}

export function onSignOut(leave: () => void): () => void {
  function onStorage({ key, newValue }: StorageEvent) {
    if (key === name && newValue !== null) leave();
  }
  addEventListener("storage", onStorage);
  const receiver = channel();
  receiver?.addEventListener("message", leave);
  return () => {
    removeEventListener("storage", onStorage);
    receiver?.removeEventListener("message", leave);
  };
}
