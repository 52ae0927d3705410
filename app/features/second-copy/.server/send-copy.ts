import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import { describeMoment } from "~/studio-time";
import {
  bucketNames,
  copiedObject,
  copySchema,
  copyTimeOf,
  type OffSiteCopy,
} from "../copy-format";
import {
  contentKey,
  copyKey,
  listUrl,
  objectUrl,
  type Place,
  parseList,
  placeOf,
  problemOf,
} from "../off-site/place";
import { type Content, openVault, type Piece, piecesOf, type Vault } from "../off-site/vault";
import { loadProgress, noteSent, type Progress, saveProgress } from "./off-site-progress";

type SendServices = Pick<
  Services,
  "settings" | "remote" | "siteImages" | "portfolio" | "attachments" | "clock"
> & { backups: R2Bucket };

const hour = 60 * 60 * 1000;
/** A run's limits: of the free plan's 50 calls and 10 ms of CPU time, and of the time until the next run. */
const callLimit = 10;
const byteLimit = 3 * 1024 * 1024;
const nameLimit = 400;
const timeLimit = 40_000;
const callTimeout = 20_000;
const shortestKey = 32;

type Run = {
  services: SendServices;
  place: Place;
  vault: Vault;
  progress: Progress;
  calls: number;
  bytes: number;
  names: number;
  begunAt: number;
};

/** Sends what the place lacks of a complete copy, a few objects per run. Returns a summary. */
export async function sendCopy(services: SendServices, id: string): Promise<string> {
  const { settings, clock, backups } = services;
  const place = placeOf(settings);
  if (!place) throw new Error("Off-site: BACKUP_S3_KEY_ID or BACKUP_S3_SECRET is missing");
  const { length } = settings.BACKUP_KEY;
  if (length > 0 && length < shortestKey)
    throw new Error(`Off-site: BACKUP_KEY needs at least ${shortestKey} characters`);
  const vault = await openVault(settings.BACKUP_KEY);
  const progress = await loadProgress(backups, vault.nameOf(`place ${place.url}`), id);
  const begunAt = clock.now();
  if (progress.pausedUntil > begunAt) throw new Error(progress.problem);
  if (progress.sent !== id || progress.outdated.length > 0) {
    const run = { services, place, vault, progress, calls: 0, bytes: 0, names: 0, begunAt };
    try {
      await takeSteps(run);
    } catch (error) {
      progress.problem = `Off-site: ${errorText(error)}`;
      progress.pausedUntil = begunAt + hour;
      throw new Error(progress.problem, { cause: error });
    } finally {
      await saveProgress(backups, progress);
    }
  }
  const { sent } = progress;
  if (sent === "") return "off-site: the first copy is being sent";
  const note = `off-site: ${describeMoment(copyTimeOf(sent))}`;
  if (begunAt - copyTimeOf(sent) > 50 * hour) throw new Error(note);
  return sent === id ? note : `${note}; the next is being sent`;
}

async function takeSteps(run: Run): Promise<void> {
  const { services, progress, vault, place } = run;
  while (progress.next !== null) {
    if (!hasRoom(run) || run.names >= nameLimit) return;
    await listPlace(run, progress.next);
  }
  if (progress.sent !== progress.copy) {
    const copy = await readCopy(services.backups, progress.copy);
    for (const part of copy.parts.slice(progress.parts)) {
      if (!(await sendPart(run, part))) return;
      progress.parts += 1;
    }
    if (!hasRoom(run)) return;
    const sealed = await vault.seal(
      `copy ${progress.copy}`,
      new Uint8Array(new TextEncoder().encode(JSON.stringify(copy))),
    );
    await call(run, "PUT", objectUrl(place, copyKey(progress.copy)), sealed);
    noteSent(progress);
  }
  while (hasRoom(run)) {
    const [key] = progress.outdated;
    if (key === undefined) return;
    await call(run, "DELETE", objectUrl(place, key));
    progress.outdated.shift();
  }
}

function hasRoom({ services, calls, bytes, begunAt }: Run): boolean {
  return calls < callLimit && bytes < byteLimit && services.clock.now() - begunAt < timeLimit;
}

async function listPlace(run: Run, token: string): Promise<void> {
  const { place, progress } = run;
  const list = parseList(await call(run, "GET", listUrl(place, token)));
  if (!list) throw new Error("BACKUP_S3_URL is not the address of a bucket");
  for (const name of list.contents) progress.unused.add(name);
  run.names += list.contents.length;
  progress.copies.push(...list.copies);
  progress.next = list.next;
}

/** The copy as the bucket has it, each part with its digest. */
async function readCopy(backups: R2Bucket, id: string): Promise<OffSiteCopy> {
  const stored = await backups.get(`${id}.json`);
  if (!stored) throw new Error(`The copy ${id} is gone`);
  const copy = copySchema.parse(await stored.json());
  const contents = new Map<string, Content>();
  let cursor: string | undefined;
  do {
    const page = await backups.list({ prefix: `${id}/`, cursor });
    for (const object of page.objects) contents.set(object.key, contentOf(object));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const parts = copy.parts.map((part) => {
    const content = contents.get(`${id}/${part.part}`);
    if (!content) throw new Error(`The copy ${id} lacks ${part.part}`);
    return { ...part, ...content };
  });
  return { ...copy, parts };
}

/** Multipart uploads have no MD5. */
export function contentOf({ size, checksums, etag }: R2Object): Content {
  return { size, md5: checksums.toJSON().md5 ?? etag };
}

/** True once a part, and each file that it lists, is there. */
async function sendPart(run: Run, { part, size, md5 }: OffSiteCopy["parts"][number]) {
  const { siteImages, portfolio, attachments, backups } = run.services;
  if (run.names >= nameLimit) return false;
  const key = `${run.progress.copy}/${part}`;
  if (!(await sendContent(run, backups, key, { size, md5 }))) return false;
  const name = bucketNames.find((bucket) => part.startsWith(`objects/${bucket}/`));
  if (!name) return true;
  const bucket = { "site-images": siteImages, portfolio, "inquiry-attachments": attachments }[name];
  const lines = (await (await backups.get(key))?.text()) ?? "";
  for (const line of lines.split("\n").filter((text) => text !== "")) {
    const file = copiedObject.parse(JSON.parse(line));
    if (!file.httpMetadata) throw new Error("This waits for the next nightly copy");
    if (!(await sendContent(run, bucket, file.key, file))) return false;
  }
  return true;
}

/** False if the run has no room for it. A file that was deleted or replaced since is left out. */
async function sendContent(run: Run, bucket: R2Bucket, key: string, content: Content) {
  const { used, unused } = run.progress;
  for (const piece of piecesOf(content)) {
    const name = run.vault.nameOf(piece.label);
    run.names += 1;
    if (used.has(name)) continue;
    if (!unused.delete(name)) {
      if (!hasRoom(run)) return false;
      const bytes = await readPiece(bucket, key, content, piece);
      if (!bytes) return true;
      const sealed = await run.vault.seal(piece.label, bytes);
      run.bytes += sealed.byteLength;
      await call(run, "PUT", objectUrl(run.place, contentKey(name)), sealed);
    }
    used.add(name);
  }
  return true;
}

async function readPiece(bucket: R2Bucket, key: string, content: Content, piece: Piece) {
  const { offset, length } = piece;
  if (length === 0) return new Uint8Array();
  const object = await bucket.get(key, { range: { offset, length } });
  const { size, md5 } = object ? contentOf(object) : { size: -1, md5: "" };
  if (!object || size !== content.size || md5 !== content.md5) return undefined;
  return new Uint8Array(await object.arrayBuffer());
}

async function call(
  run: Run,
  method: "GET" | "PUT" | "DELETE",
  url: string,
  body?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  run.calls += 1;
  const { headers } = await run.place.client.sign(url, { method });
  const answer = await run.services.remote({
    url,
    method,
    headers: Object.fromEntries(headers),
    ...(body && { body }),
    timeout: callTimeout,
  });
  if (!answer.ok) throw new Error(answer.error);
  const { status, body: text } = answer.value;
  const problem = problemOf(new URL(url).host, status, text);
  if (problem && !(method === "DELETE" && status === 404)) throw new Error(problem);
  return text;
}
