import { z } from "zod";
import { isTurnstileTestKey } from "../../app/platform/turnstile-test-key.ts";
import { jsonOf } from "./account.ts";
import type { Launch } from "./launch.ts";
import { readSite, writeSite } from "./site-config.ts";
import { askWrangler } from "./wrangler.ts";

const widget = z.object({ sitekey: z.string(), secret: z.string() });
const widgets = z.array(
  z.object({ sitekey: z.string(), name: z.string(), domains: z.array(z.string()) }),
);

/**
 * Finds or creates the address's widget, writes its site key to wrangler.toml, and returns its secret; undefined if this
 * sign-in may not create one, and the site goes live without.
 */
export async function findWidget(launch: Launch, host: string): Promise<string | undefined> {
  const { name, vars } = readSite(launch.folder);
  const ask = async (...words: string[]) =>
    jsonOf((await askWrangler(launch, ["turnstile", "widget", ...words, "--json"])).out);
  const known = vars.TURNSTILE_SITE_KEY ?? "";
  const list = widgets.safeParse(await ask("list")).data;
  const own = list?.find(
    (each) => each.sitekey === known || (each.name === name && each.domains.includes(host)),
  );
  const answer = own
    ? await ask("get", own.sitekey)
    : list && (await ask("create", name, "--domain", host, "--mode", "invisible"));
  const { data } = widget.safeParse(answer);
  const key = data?.sitekey ?? (isTurnstileTestKey(known) ? "" : known);
  if (key !== known) writeSite(launch.folder, { vars: { TURNSTILE_SITE_KEY: key } });
  return data?.secret;
}
