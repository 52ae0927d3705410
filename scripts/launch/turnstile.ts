import { z } from "zod";
import { isTurnstileTestKey } from "../../app/platform/turnstile-test-key.ts";
import { resultOf } from "./cloudflare.ts";
import type { Session } from "./launch.ts";
import type { LiveSite } from "./live-site.ts";
import { servedHosts } from "./site-config.ts";
import { isPermission, needWrangler } from "./wrangler.ts";

const widgetSchema = z.object({
  sitekey: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
});

/** `none`: to be created; `kept`: this sign-in can't see it, and the site keeps what it has. */
export type Widget = z.infer<typeof widgetSchema> | "none" | "kept";

/** Finds the site's Turnstile widget, and puts its key into wrangler.toml. */
export async function findWidget({ call, config }: Session, live: LiveSite): Promise<Widget> {
  const { name, vars, account } = config.read();
  const key = vars.TURNSTILE_SITE_KEY ?? "";
  const listed = await call("GET", "/challenges/widgets?per_page=1000");
  const isForbidden = !listed.ok && isPermission(listed.detail);
  const widgets = isForbidden
    ? []
    : resultOf("list the Turnstile widgets", z.array(widgetSchema), listed);
  // A key that is neither live nor this file's own may be from a launch that was refused, in another account.
  const isOwn = key !== "" && (account !== undefined || key === live.vars.TURNSTILE_SITE_KEY);
  const keeps = isForbidden || (isOwn && !isTurnstileTestKey(key));
  const widget =
    widgets.find(({ sitekey }) => sitekey === key) ??
    (keeps ? undefined : widgets.find((each) => each.name === name));
  const settled = widget?.sitekey ?? (keeps && !isTurnstileTestKey(key) ? key : "");
  if (settled !== key) config.write({ vars: { TURNSTILE_SITE_KEY: settled } });
  return widget ?? (keeps ? "kept" : "none");
}

const secretSchema = z.object({ sitekey: z.string(), secret: z.string() });

/** Creates the widget, or sets its hosts. */
export async function settleWidget(session: Session, widget: Widget): Promise<Widget> {
  const { call, config, say, isDry } = session;
  if (isDry && widget === "none") say("Would create the Turnstile widget.");
  if (isDry || widget === "kept") return widget;
  const hosts = servedHosts(config.read());
  if (widget === "none") {
    const { name } = config.read();
    const wanted = { name, domains: hosts, mode: "invisible" };
    const made = await call("POST", "/challenges/widgets", wanted);
    const { sitekey } = resultOf("create the Turnstile widget", secretSchema, made);
    config.write({ vars: { TURNSTILE_SITE_KEY: sitekey } });
    return { ...wanted, sitekey };
  }
  if (hosts.join() !== [...widget.domains].sort().join()) {
    const words = hosts.flatMap((host) => ["--domain", host]);
    const update = ["turnstile", "widget", "update", widget.sitekey, ...words, "--json"];
    await needWrangler(session, "set the hosts of the Turnstile widget", update);
    say(`Turnstile widget: set its hosts to ${hosts.join(", ")}.`);
  }
  return widget;
}

export async function widgetSecret({ call }: Session, widget: Widget): Promise<string | undefined> {
  if (typeof widget === "string") return undefined;
  const answer = await call("GET", `/challenges/widgets/${widget.sitekey}`);
  return resultOf("read the Turnstile widget", secretSchema, answer).secret;
}
