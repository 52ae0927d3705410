import type { Site } from "./site";

/** The password of `.dev.vars.example`. */
export const adminPassword = "sugar-rose";

export type SignedIn = {
  /** As the browser sends it: "session=…". */
  cookie: string;
  /** Sends as a signed-in page of ours does. */
  send(path: string, init?: RequestInit): Promise<Response>;
};

/** Signs in at a site. */
export async function signIn(site: Site): Promise<SignedIn> {
  const answer = await callSeo(site, "admin-auth", { password: adminPassword });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!answer.ok || !cookie) throw new Error(`Signing in failed: ${answer.status}`);
  return {
    cookie,
    send(path, init) {
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie);
      headers.set("x-admin", "1");
      return site.send(path, { ...init, headers });
    },
  };
}

export function callSeo(
  site: Site,
  action: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.send(`/api/seo?action=${action}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
