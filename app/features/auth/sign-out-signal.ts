const name = "admin:signed-out";
let opened: BroadcastChannel | undefined;

/** One for telling and hearing, since a channel does not hear itself. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  opened ??= new BroadcastChannel(name);
  return opened;
}

/**
 * Tells the other tabs of this browser that somebody has signed out here. That a session has just ended is never told:
 * what they have kept of typed words waits for the next sign-in.
 */
export function tellSignOut(): void {
  const told = channel();
  if (told) {
    told.postMessage("signed-out");
    return;
  }
  try {
    // A change to the storage is heard by the others, and nothing stays in it.
    localStorage.setItem(name, "1");
    localStorage.removeItem(name);
  } catch {
    // Without storage they ask when somebody comes back to them.
  }
}

/** Hears of it from another tab, until the function that is returned is called. */
export function hearSignOut(leave: () => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    if (key === name && newValue !== null) leave();
  }
  addEventListener("storage", hear);
  const heard = channel();
  heard?.addEventListener("message", leave);
  return () => {
    removeEventListener("storage", hear);
    heard?.removeEventListener("message", leave);
  };
}
