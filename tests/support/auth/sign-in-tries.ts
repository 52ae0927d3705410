import { callSeo } from "../office";
import { type Site, testNow } from "../site";

export const day = 24 * 60 * 60 * 1000;

let networks = 0;

/** An address of a network that has not tried anything yet. */
export function newcomer(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
}

export function tryPassword(site: Site, from: string, password = "no", cookie = "") {
  const headers = { "cf-connecting-ip": from, ...(cookie && { cookie }) };
  return callSeo(site, "admin-auth", { password }, headers);
}

/** The older gate; the PIN of these sites is 4711. */
export function tryPin(
  site: Site,
  from: string,
  pin = "1",
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = `/api/seo?action=getBundle&pin=${pin}`;
  return site.send(path, { headers: { "cf-connecting-ip": from, ...headers } });
}

/** The cookies that a right password sets, as a browser sends them back. */
export function cookiesOf(answer: Response): { session: string; device: string } {
  const [session = "", device = ""] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "");
  return { session, device };
}

/** How many of today's wrong tries strangers have used. */
export function usedToday({ db }: Site): Promise<number | null> {
  return db
    .prepare("SELECT used FROM day_budget WHERE kind = 'wrong-sign-ins'")
    .first<number>("used");
}

/** As if nobody had ever tried. */
export async function forgetTries({ db, setClock }: Site): Promise<void> {
  await db.batch(["secret_tries", "day_budget"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await setClock(testNow);
}
