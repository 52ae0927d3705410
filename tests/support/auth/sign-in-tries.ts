import { callSeo } from "../office";
import { type Site, testNow } from "../site";

export const day = 24 * 60 * 60 * 1000;

let networks = 0;

/** An address in a network without failed attempts. */
export function freshAddress(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
}

export function signInWithPassword(site: Site, from: string, password = "no", cookie = "") {
  const headers = { "cf-connecting-ip": from, ...(cookie && { cookie }) };
  return callSeo(site, "admin-auth", { password }, headers);
}

/** The older sign-in; the PIN of these sites is 4711. */
export function callWithPin(
  site: Site,
  from: string,
  pin = "1",
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = `/api/seo?action=getBundle&pin=${pin}`;
  return site.send(path, { headers: { "cf-connecting-ip": from, ...headers } });
}

/** The cookies that a correct password sets, in the form that a browser sends back. */
export function cookiesOf(response: Response): { session: string; device: string } {
  const [session = "", device = ""] = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "");
  return { session, device };
}

export function failedTriesToday({ db }: Site): Promise<number | null> {
  return db
    .prepare("SELECT used FROM day_budget WHERE kind = 'wrong-sign-ins'")
    .first<number>("used");
}

/** Clears all failed attempts, and resets the clock. */
export async function clearTries({ db, setClock }: Site): Promise<void> {
  await db.batch(["secret_tries", "day_budget"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await setClock(testNow);
}
