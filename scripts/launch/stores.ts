import { z } from "zod";
import { resultOf } from "./cloudflare.ts";
import type { Session } from "./launch.ts";
import type { LiveSite } from "./live-site.ts";

const databaseSchema = z.object({ uuid: z.string() });
const namespaceSchema = z.object({ id: z.string(), title: z.string() });

/**
 * Creates the database and the KV namespace if they are missing; a store with the right name is the site's. wrangler
 * creates missing buckets when it deploys. It would create the namespace, too, but not find it again if the deployment
 * then failed.
 */
export async function makeStores(session: Session, live: LiveSite): Promise<void> {
  const { config, isDry, say, call } = session;
  const { account, database, namespace, buckets } = config.read();
  // Without an account, ids are from a launch that was refused, perhaps in another account.
  const known = account ? { database: database.id, namespace: namespace.id } : {};
  const uuid = known.database ?? live.database ?? (await makeDatabase(session));
  const id = known.namespace ?? live.namespace ?? (await makeNamespace(session));
  config.write({ database: uuid, namespace: id });
  // A new account lacks R2, which would stop the deployment only after the build.
  resultOf("list the R2 buckets", z.unknown(), await call("GET", "/r2/buckets?per_page=1"));
  if (isDry) say(`Would create those of the buckets ${buckets.join(", ")} that are missing.`);
}

/** Its id; undefined if a dry run would create it. */
async function makeDatabase({ call, config, say, isDry }: Session): Promise<string | undefined> {
  const { name } = config.read().database;
  const found = await call("GET", `/d1/database/${name}`);
  if (!/\b7404\b/.test(found.detail))
    return resultOf(`find the database ${name}`, databaseSchema, found).uuid;
  say(`${isDry ? "Would create" : "Creating"} the database ${name}.`);
  if (isDry) return undefined;
  const made = await call("POST", "/d1/database", { name });
  return resultOf(`create the database ${name}`, databaseSchema, made).uuid;
}

async function makeNamespace({ call, config, say, isDry }: Session): Promise<string | undefined> {
  const { title } = config.read().namespace;
  const listed = await call("GET", "/storage/kv/namespaces?per_page=1000");
  const all = resultOf("list the KV namespaces", z.array(namespaceSchema), listed);
  const found = all.find((each) => each.title === title);
  if (found) return found.id;
  say(`${isDry ? "Would create" : "Creating"} the KV namespace ${title}.`);
  if (isDry) return undefined;
  const made = await call("POST", "/storage/kv/namespaces", { title });
  return resultOf(`create the KV namespace ${title}`, namespaceSchema, made).id;
}
