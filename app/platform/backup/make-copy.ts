import type { Services } from "~/platform/services";
import { copiesToKeep } from "./copies-to-keep";
import { closeCopy, copyRows, planCopy, unwatchTables, watchTables } from "./copy-database";
import {
  bucketNames,
  type CopyState,
  type RunningCopy,
  stateKey,
  stateSchema,
  type WholeCopy,
} from "./copy-form";

type CopyServices = Pick<
  Services,
  "db" | "manifests" | "backups" | "siteImages" | "portfolio" | "attachments" | "clock" | "log"
>;

/** A copy that takes longer has come to a stop somewhere. */
const longest = 20 * 60 * 60 * 1000;
/** Objects of one run. */
const listLimit = 400;
/** Copies that a run removes. */
const removalLimit = 3;

/** Begins the night's copy, which `continueCopy` makes in small steps. */
export async function beginCopy(services: CopyServices): Promise<string> {
  const { clock } = services;
  const state = await readState(services);
  const isStuck = state.running && clock.now() - state.running.startedAt > longest;
  if (state.running && !isStuck) return "the last one is still being made";
  await writeState(services, { ...state, running: newCopy(clock.now()) });
  return "begun";
}

function newCopy(now: number): RunningCopy {
  return {
    id: new Date(now).toISOString().slice(0, 16).replace(":", "-"),
    startedAt: now,
    migration: "",
    tables: [],
    watched: 0,
    after: 0,
    copied: [],
    closed: null,
    listed: [{ pages: 0, count: 0 }],
    cursor: null,
  };
}

/** Takes the copy at hand one step on; answers when the last whole one was made. A step that fails is taken again. */
export async function continueCopy(services: CopyServices): Promise<string> {
  const state = await readState(services);
  const last = state.whole.at(-1);
  const note = last
    ? `last whole copy: ${last.slice(0, 10)}, ${last.slice(11).replace("-", ":")} UTC`
    : "no whole copy yet";
  if (!state.running) return note;
  const next = await takeStep(services, state.running);
  const whole = next ? state.whole : copiesToKeep([...state.whole, state.running.id]);
  await writeState(services, { whole, running: next });
  if (!next) await removeOthers(services, whole);
  return next ? `${note}; the next is being made` : "done";
}

/** Null: it is whole. */
async function takeStep(services: CopyServices, copy: RunningCopy): Promise<RunningCopy | null> {
  const { tables, watched, copied, closed, listed } = copy;
  if (tables.length === 0) return { ...copy, ...(await planCopy(services)), copied: [] };
  if (!closed && copied.length === 0) {
    const next = await watchTables(services, copy);
    return next.watched < tables.length ? next : { ...next, copied: [{ pages: 0, count: 0 }] };
  }
  if (!closed && copied.length <= tables.length) return copyRows(services, copy);
  if (!closed) return (await closeCopy(services, copy)) ?? newCopy(services.clock.now());
  if (watched > 0) return unwatchTables(services, copy);
  if (listed.length <= bucketNames.length) return listObjects(services, copy);
  const archive: WholeCopy = {
    ...{ format: 1, migration: copy.migration, ...closed },
    tables: Object.fromEntries(tables.map(({ name }, at) => [name, copied[at] ?? none])),
    objects: Object.fromEntries(bucketNames.map((name, at) => [name, listed[at] ?? none])),
  };
  await services.backups.put(`${copy.id}/archive.json`, JSON.stringify(archive));
  return null;
}

const none = { pages: 0, count: 0 };

async function listObjects(services: CopyServices, copy: RunningCopy): Promise<RunningCopy> {
  const { siteImages, portfolio, attachments, backups } = services;
  const name = bucketNames[copy.listed.length - 1] ?? "portfolio";
  const bucket = { "site-images": siteImages, portfolio, "inquiry-attachments": attachments }[name];
  const page = await bucket.list({ limit: listLimit, cursor: copy.cursor ?? undefined });
  const lines = page.objects.map(({ key, size, checksums, etag }) => {
    const md5 = checksums.toJSON().md5 ?? etag;
    return `${JSON.stringify({ key, size, md5 })}\n`;
  });
  const { pages, count } = copy.listed.at(-1) ?? none;
  await backups.put(`${copy.id}/objects/${name}/${pages}.jsonl`, lines.join(""));
  const done = [...copy.listed.slice(0, -1), { pages: pages + 1, count: count + lines.length }];
  return page.truncated
    ? { ...copy, listed: done, cursor: page.cursor }
    : { ...copy, listed: [...done, none], cursor: null };
}

/** What is no copy to keep goes, a few at a time. */
async function removeOthers({ backups }: CopyServices, whole: readonly string[]): Promise<void> {
  const { delimitedPrefixes } = await backups.list({ delimiter: "/" });
  const others = delimitedPrefixes.filter((prefix) => !whole.includes(prefix.slice(0, -1)));
  for (const prefix of others.slice(0, removalLimit)) {
    const { objects } = await backups.list({ prefix });
    await backups.delete(objects.map(({ key }) => key));
  }
}

async function readState({ backups }: CopyServices): Promise<CopyState> {
  const object = await backups.get(stateKey);
  return stateSchema.parse(object ? await object.json() : {});
}

async function writeState({ backups }: CopyServices, state: CopyState): Promise<void> {
  await backups.put(stateKey, JSON.stringify(state));
}
