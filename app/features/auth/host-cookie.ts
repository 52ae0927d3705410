/** `__Host-` binds the cookie to this host and to https; browsers refuse the name on a developer's http. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

type HostCookie = {
  name: string;
  value: string;
  /** Seconds; 0: the browser forgets it. */
  maxAge: number;
};

/** A `Set-Cookie` header. */
export function hostCookie({ name, value, maxAge }: HostCookie, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${hostCookieName(name, secure)}=${value}; ${attributes}`;
}

/** A cookie's value in a `Cookie` header; undefined when there is none. */
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
