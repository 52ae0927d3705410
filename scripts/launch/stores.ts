import { z } from "zod";
import type { Launch } from "./launch.ts";
import { readSite, writeSite } from "./site-config.ts";
import { askWrangler, needWrangler, stopped } from "./wrangler.ts";

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));
const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));

/** Creates missing stores; an existing store with the right name is the site's. */
export async function makeStores(launch: Launch): Promise<void> {
  await makeDatabase(launch);
  await makeNamespace(launch);
  await makeBuckets(launch);
}

async function makeDatabase(launch: Launch): Promise<void> {
  const { name, id } = readSite(launch.folder).database;
  if (id) return;
  const find = async () => {
    const out = await needWrangler(launch, "list the databases", ["d1", "list", "--json"]);
    return databases.parse(JSON.parse(out)).find((each) => each.name === name)?.uuid;
  };
  const make = ["d1", "create", name];
  const made = await findOrMake(launch, `database ${name}`, find, make);
  if (made) writeSite(launch.folder, { database: made });
}

async function makeNamespace(launch: Launch): Promise<void> {
  const { title, id } = readSite(launch.folder).namespace;
  if (id) return;
  const find = async () => {
    const out = await needWrangler(launch, "list the KV namespaces", ["kv", "namespace", "list"]);
    return namespaces.parse(JSON.parse(out)).find((each) => each.title === title)?.id;
  };
  const make = ["kv", "namespace", "create", title];
  const made = await findOrMake(launch, `KV namespace ${title}`, find, make);
  if (made) writeSite(launch.folder, { namespace: made });
}

/** Its id, read from Cloudflare's list; undefined in a dry run. */
async function findOrMake(
  launch: Launch,
  what: string,
  find: () => Promise<string | undefined>,
  make: readonly string[],
): Promise<string | undefined> {
  const found = await find();
  if (launch.isDry)
    launch.say(found ? `Would use the existing ${what}.` : `Would create the ${what}.`);
  if (launch.isDry) return undefined;
  if (!found) await needWrangler(launch, `create the ${what}`, make);
  const id = found ?? (await find());
  if (!id) throw stopped(`find the ${what}`, "Cloudflare’s list does not have it yet.", what);
  launch.say(`${found ? "Found" : "Created"} the ${what}.`);
  return id;
}

async function makeBuckets(launch: Launch): Promise<void> {
  const out = await needWrangler(launch, "list the R2 buckets", ["r2", "bucket", "list"]);
  const there = new Set([...out.matchAll(/^name: +(\S+)$/gm)].map(([, name]) => name));
  for (const name of readSite(launch.folder).buckets.filter((bucket) => !there.has(bucket))) {
    if (launch.isDry) launch.say(`Would create the bucket ${name}.`);
    if (launch.isDry) continue;
    const said = await askWrangler(launch, ["r2", "bucket", "create", name]);
    // The list is paginated, so an existing bucket may be missing from it.
    const isThere = /\b10004\b|already exists/.test(said.detail);
    if (!said.ok && !isThere) throw stopped(`create the bucket ${name}`, said.why, said.detail);
    launch.say(`${said.ok ? "Created" : "Found"} the bucket ${name}.`);
  }
}
