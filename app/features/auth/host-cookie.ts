/** `__Host-` binds the cookie to this host and HTTPS; browsers reject it on HTTP. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

type HostCookie = {
  name: string;
  value: string;
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
};

export function hostCookie({ name, value, maxAge }: HostCookie, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${hostCookieName(name, secure)}=${value}; ${attributes}`;
}

export function readHostCookie(
  cookies: string | null,
  name: string,
  secure: boolean,
): string | undefined {
  const start = `${hostCookieName(name, secure)}=`;
  const pair = (cookies ?? "").split(/; */).find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
