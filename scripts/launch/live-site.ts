import { z } from "zod";
import { localVars } from "../local-worker.ts";
import { resultOf } from "./cloudflare.ts";
import type { Session } from "./launch.ts";

/** What the deployed Worker has; empty before the first deployment. */
export type LiveSite = {
  vars: Record<string, string>;
  /** The names of its secrets. */
  secrets: ReadonlySet<string>;
  database?: string;
  namespace?: string;
  /** Its custom domains. */
  domains: readonly string[];
};

const text = z.string();
const settingsSchema = z.object({
  bindings: z.array(
    z.object({
      type: text,
      name: text,
      text: text.optional(),
      id: text.optional(),
      namespace_id: text.optional(),
    }),
  ),
});
const domainsSchema = z.array(z.object({ hostname: text }));

export async function readLive({ call, config }: Session): Promise<LiveSite> {
  const { name } = config.read();
  const settings = await call("GET", `/workers/scripts/${name}/settings`);
  if (/\b10007\b/.test(settings.detail)) return { vars: {}, secrets: new Set(), domains: [] };
  const { bindings } = resultOf("read the live site’s settings", settingsSchema, settings);
  const listed = await call("GET", `/workers/domains?service=${name}`);
  const domains = resultOf("list the live site’s domains", domainsSchema, listed);
  const every = (type: string) => bindings.filter((each) => each.type === type);
  return {
    vars: Object.fromEntries(every("plain_text").map((each) => [each.name, each.text ?? ""])),
    secrets: new Set(every("secret_text").map((each) => each.name)),
    database: every("d1")[0]?.id,
    namespace: every("kv_namespace")[0]?.namespace_id,
    domains: domains.map(({ hostname }) => hostname),
  };
}

/**
 * Until a launch from this wrangler.toml has succeeded, or somebody has committed its lines, what is live counts. Only
 * values that were edited here stay.
 */
export function takeOver({ config, say }: Session, live: LiveSite): void {
  const { account, vars } = config.read();
  if (account) return;
  // A launch that was refused may have written the widget's key.
  const examples: Record<string, string> = {
    ...localVars,
    TURNSTILE_SITE_KEY: vars.TURNSTILE_SITE_KEY ?? "",
  };
  const kept = Object.entries(vars).flatMap(([name, value]) => {
    const now = live.vars[name];
    const isEdited = name in examples && value !== examples[name];
    return now === undefined || now === value || isEdited ? [] : [[name, now] as const];
  });
  if (kept.length === 0) return;
  config.write({ vars: Object.fromEntries(kept) });
  say(`Took over from the live site: ${kept.map(([name]) => name).join(", ")}.`);
}
