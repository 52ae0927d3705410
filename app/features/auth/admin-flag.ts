const adminFlagKey = "admin:authed";
const pinKey = "admin:pin";

/** Only a hint for what to render: the server's session decides. A no-op without storage. */
export function readAdminFlag(): boolean {
  return read(() => localStorage.getItem(adminFlagKey) === "1") ?? false;
}

export function writeAdminFlag(): void {
  read(() => localStorage.setItem(adminFlagKey, "1"));
}

export function writePinFlag(): void {
  read(() => sessionStorage.setItem(pinKey, "1"));
}

export function clearAdminFlags(): void {
  read(() => localStorage.removeItem(adminFlagKey));
  read(() => sessionStorage.removeItem(pinKey));
}

export function clearTabStorage(): void {
  read(() => sessionStorage.clear());
}

function read<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
