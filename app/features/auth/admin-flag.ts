const adminFlagKey = "admin:authed";
const pinKey = "admin:pin";

/**
 * What this browser remembers of a sign-in. Only a hint for what to draw: the server's session decides. For the
 * browser only; without storage nothing is remembered.
 */
export function readAdminFlag(): boolean {
  return read(() => localStorage.getItem(adminFlagKey) === "1") ?? false;
}

export function writeAdminFlag(): void {
  read(() => localStorage.setItem(adminFlagKey, "1"));
}

/** The legacy gate's flag lasts as long as the tab. */
export function writePinFlag(): void {
  read(() => sessionStorage.setItem(pinKey, "1"));
}

export function clearAdminFlags(): void {
  read(() => localStorage.removeItem(adminFlagKey));
  read(() => sessionStorage.removeItem(pinKey));
}

/** What this tab has kept of clients goes. Where storage is forbidden nothing was kept. */
export function forgetTab(): void {
  read(() => sessionStorage.clear());
}

function read<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
