/** 256 random bits as 43 characters that an address and a cookie can hold. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
