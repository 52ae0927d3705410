import { z } from "zod";
import type { FaultSite } from "./fault-site";

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const storeSchema = z.object({
  tables: z.record(z.string(), rowsSchema),
  values: z.record(z.string(), z.unknown()),
  objects: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Tables that only record attempts, and columns with random or address-dependent values. */
const notes = new Set(["secret_tries", "day_budget", "sync_cooldowns", "job_runs"]);
const chance = new Set([
  ...["token_hash", "replaced_hash", "device_id", "hash", "password"],
  ...["client_network", "seq", "version", "email_id"],
]);

/** The store as text, with ids replaced, times rounded down to the second, and without manifests that are not live. */
export async function readStore({ site }: FaultSite): Promise<string> {
  const response = await site.send("/__store");
  const { tables, values, objects } = storeSchema.parse(await response.json());
  const kept = Object.entries(tables).filter(([name]) => !notes.has(name));
  const live = (tables.manifests ?? []).map(({ kind, version }) => [
    kind,
    values[`${kind}:${version}`],
  ]);
  const rows = kept.map(([name, all]) => [
    name,
    all.map((row) => without(name === "outbox" ? new Set([...chance, ...sending]) : chance, row)),
  ]);
  return (
    JSON.stringify([rows, live, objects], null, 1)
      .replaceAll(/(?!0{8}-)[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>")
      .replaceAll(/-[\da-f]{8}(?=["/])/g, "-<id>")
      // The clock advances a millisecond per reading; a call takes far fewer than a thousand.
      .replaceAll(/\b(\d{10})\d{3}\b/g, "$1")
      .replaceAll(/(T\d\d:\d\d:\d\d)\.\d{3}Z/g, "$1Z")
  );
}

/** The state of a queued email; what the request does not send is the cron's (worker/mail-rounds). */
const sending = ["state", "due_at", "tries", "error", "lease", "sent_at", "held"];

function without(left: ReadonlySet<string>, row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)));
}
