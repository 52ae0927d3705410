import { seal } from "~/platform/crypto/seal";
import { sha256 } from "~/platform/crypto/sha256";
import { readVars } from "../../scripts/local-worker";
import { type Site, testNow } from "./site";

/** The password of `.dev.vars.example`. */
export const adminPassword = "sugar-rose";

export type SignedIn = {
  /** The cookie as the browser sends it: "session=…". */
  cookie: string;
  send(path: string, init?: RequestInit): Promise<Response>;
};

/** The cookie of a known device, whose sign-in sends no notification. */
async function knownDevice(): Promise<string> {
  const id = "1b4e28ba-2fa1-4d1c-8f2e-00c04fd430c8";
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  return `device=${id}.${await seal(SESSION_SECRET, "known device", [id])}`;
}

export async function signIn(site: Site): Promise<SignedIn> {
  const headers = { cookie: await knownDevice() };
  return signedInBy(site, await callSeo(site, "admin-auth", { password: adminPassword }, headers));
}

/** The session of a response's cookie. */
export function signedInBy(site: Site, response: Response): SignedIn {
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`Signing in failed: ${response.status}`);
  return signedIn(site, cookie);
}

function signedIn(site: Site, cookie: string): SignedIn {
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

type Entry = {
  personId?: string;
  role?: "owner" | "assistant";
  name?: string;
  /** When this person last confirmed their identity. */
  freshAt?: number;
};

/** Inserts a person and a session, bypassing the sign-in. */
export async function signInAs(
  site: Site,
  { personId = "owner", role = "owner", name = "", freshAt = testNow }: Entry,
): Promise<SignedIn> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "").slice(0, 43);
  await site.db.batch([
    site.db
      .prepare(
        "INSERT INTO people (id, role, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
      )
      .bind(personId, role, name, testNow),
    site.db
      .prepare(
        `INSERT INTO admin_sessions (token_hash, id, person_id, created_at, last_seen_at, fresh_at)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5)`,
      )
      .bind(await sha256(token), crypto.randomUUID(), personId, testNow, freshAt),
  ]);
  return signedIn(site, `session=${token}`);
}
