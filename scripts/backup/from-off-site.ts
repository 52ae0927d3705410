import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import {
  type CopiedObject,
  copiedObject,
  type OffSiteCopy,
  offSiteCopySchema,
} from "../../app/features/second-copy/copy-format.ts";
import {
  contentKey,
  copyKey,
  listUrl,
  objectUrl,
  type Place,
  parseList,
  placeOf,
  problemOf,
} from "../../app/features/second-copy/off-site/place.ts";
import {
  type Content,
  openVault,
  piecesOf,
  type Vault,
} from "../../app/features/second-copy/off-site/vault.ts";
import { readVars } from "../local-worker.ts";
import { Refusal } from "../refusal.ts";
import { type BucketName, bucketNames, type CopyStores } from "./stores.ts";

const text = z.string().trim().default("");
const settingsSchema = z.object({
  BACKUP_S3_URL: text,
  BACKUP_S3_KEY_ID: text,
  BACKUP_S3_SECRET: text,
  BACKUP_KEY: text,
});

type OffSite = { place: Place; vault: Vault };

/** The newest off-site copy, to be read like the site's own stores. */
export async function openOffSite(settings = readSettings()): Promise<CopyStores> {
  const place = placeOf(settings, 3);
  if (!place)
    throw new Refusal(
      "Set BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, and, if the copy is encrypted, BACKUP_KEY, " +
        "in this shell’s environment or in .dev.vars.",
    );
  const site = { place, vault: await openVault(settings.BACKUP_KEY) };
  const id = await newestCopy(site);
  const copy = await readCopy(site, id);
  const parts = new Map(copy.parts.map((part) => [`${id}/${part.part}`, part]));
  const read = (what: string, content?: Content) => readContent(site, what, content);
  const files = new Map<string, CopiedObject>();
  for (const [key, part] of parts) {
    const name = bucketNames.find((bucket) => part.part.startsWith(`objects/${bucket}/`));
    if (!name) continue;
    for (const line of new TextDecoder().decode((await read(key, part)) ?? undefined).split("\n")) {
      if (line === "") continue;
      const file = copiedObject.parse(JSON.parse(line));
      files.set(`${name}/${file.key}`, file);
    }
  }
  const bucketOf = (name: BucketName) => ({
    async get(key: string) {
      const file = files.get(`${name}/${key}`);
      const bytes = await read(`${name}/${key}`, file);
      return bytes && { ...file, arrayBuffer: async () => bytes.buffer };
    },
  });
  return {
    backups: {
      list: async () => ({ objects: [{ key: `${id}.json` }], truncated: false }),
      async get(key) {
        if (key === `${id}.json`) return new Response(JSON.stringify(copy));
        const bytes = await read(key, parts.get(key));
        return bytes && { arrayBuffer: async () => bytes.buffer };
      },
    },
    buckets: {
      "site-images": bucketOf("site-images"),
      portfolio: bucketOf("portfolio"),
      "inquiry-attachments": bucketOf("inquiry-attachments"),
    },
  };
}

function readSettings() {
  const { vars } = unstable_readConfig({ config: "wrangler.toml" });
  const local = existsSync(".dev.vars") ? readVars(".dev.vars") : {};
  return settingsSchema.parse({ ...vars, ...local, ...process.env });
}

async function newestCopy(site: OffSite): Promise<string> {
  const ids: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const answer = await load(site.place, listUrl(site.place, next));
    const list = answer && parseList(new TextDecoder().decode(answer));
    if (!list) throw new Refusal("BACKUP_S3_URL is not the address of a bucket.");
    ids.push(...list.copies);
    next = list.next;
  }
  const newest = ids.sort().at(-1);
  if (!newest) throw new Refusal(`There is no complete copy at ${site.place.url} yet.`);
  return newest;
}

async function readCopy(site: OffSite, id: string): Promise<OffSiteCopy> {
  const what = `The off-site copy ${id}`;
  const bytes = await openObject(site, copyKey(id), `copy ${id}`, what);
  // Whatever is encrypted doesn't begin like JSON.
  if (bytes?.[0] !== 0x7b) throw new Refusal(`${what} is encrypted: BACKUP_KEY is missing.`);
  const { data } = offSiteCopySchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!data) throw new Refusal(`${what} isn’t one that the site made: check who can change it.`);
  return data;
}

/** Null if it isn't there. */
async function readContent(site: OffSite, what: string, content: Content | undefined) {
  if (!content) return null;
  const bytes = new Uint8Array(content.size);
  for (const { label, offset, length } of piecesOf(content)) {
    const key = contentKey(site.vault.nameOf(label));
    const piece = await openObject(site, key, label, what);
    if (!piece && offset === 0) return null;
    if (piece?.length !== length) throw changed(what);
    bytes.set(piece, offset);
  }
  // Multipart uploads have no MD5 of their bytes.
  const hasDigest = /^[0-9a-f]{32}$/.test(content.md5);
  if (hasDigest && createHash("md5").update(bytes).digest("hex") !== content.md5)
    throw changed(what);
  return bytes;
}

async function openObject({ place, vault }: OffSite, key: string, label: string, what: string) {
  const stored = await load(place, objectUrl(place, key));
  const opened = stored && (await vault.open(label, stored));
  if (opened === "other key") throw new Refusal(`${what} isn’t encrypted with this BACKUP_KEY.`);
  if (opened === "changed") throw changed(what);
  return opened;
}

function changed(what: string): Refusal {
  return new Refusal(`${what} was changed or cut off since the site stored it.`);
}

/** Null if nothing is there. */
async function load({ client }: Place, url: string) {
  const { host } = new URL(url);
  const response = await client.fetch(url, { signal: AbortSignal.timeout(120_000) }).catch(() => {
    throw new Refusal(`${host} could not be reached, or is too slow.`);
  });
  if (response.status === 404) return null;
  const problem = problemOf(host, response.status, response.ok ? "" : await response.text());
  if (problem) throw new Refusal(`${problem}.`);
  return new Uint8Array(await response.arrayBuffer());
}
