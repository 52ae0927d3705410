import type { Session } from "./launch.ts";
import type { LiveSite } from "./live-site.ts";
import { servedHosts } from "./site-config.ts";
import type { Widget } from "./turnstile.ts";

/** How a launch would change the live site, one line each; none before the first deployment. */
export function differences(session: Session, live: LiveSite, widget: Widget): string[] {
  if (Object.keys(live.vars).length === 0) return [];
  const { vars, database, namespace, hosts } = session.config.read();
  const row = (name: string, now = "none", then = "none") =>
    now === then ? [] : [`  ${name}: ${now || '""'} → ${then || '""'}`];
  const list = (names: readonly string[]) => [...names].sort().join(", ");
  return [
    ...[...new Set([...Object.keys(live.vars), ...Object.keys(vars)])].flatMap((name) =>
      row(name, live.vars[name], vars[name]),
    ),
    ...row("database", live.database, database.id),
    ...row("KV namespace", live.namespace, namespace.id),
    // A deployment without routes leaves the domains alone.
    ...(hosts.length > 0 ? row("domains", list(live.domains), list(hosts)) : []),
    ...(typeof widget === "string"
      ? []
      : row(
          "Turnstile widget’s hosts",
          list(widget.domains),
          list(servedHosts(session.config.read())),
        )),
  ];
}
