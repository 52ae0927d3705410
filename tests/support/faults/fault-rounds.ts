import { expect } from "vitest";
import { z } from "zod";
import { inParallel } from "../in-parallel";
import { everyTwoMinutes, storedInquiriesOf, storedObjects } from "../inquiries/stored-inquiries";
import { testNow } from "../site";
import type { FaultCall } from "./fault-call";
import { inquiryCall } from "./fault-calls";
import type { FaultSite } from "./fault-site";
import { readStore } from "./store-text";

export const faultKinds = ["fail", "hang", "lost"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The results of a call while its operations failed one by one. */
export type FaultRow = {
  call: FaultCall;
  /** The operations without a fault, such as "DB.batch". */
  operations: string[];
  statuses: Record<FaultKind, Set<number>>;
  kept: string;
};

export type Sent = { status: number; text: string; operations: string[]; took: number };

const trace = z.object({ operations: z.array(z.string()), behind: z.number() });
let requests = 0;

/** Sends a call whose `at`-th operation fails (0: none), and waits for its background work. */
export async function sendFaulty(
  { site, admin }: FaultSite,
  call: Pick<FaultCall, "path" | "admin" | "within" | "init">,
  { at, kind }: { at: number; kind: FaultKind },
): Promise<Sent> {
  requests += 1;
  const id = String(requests);
  const init = call.init();
  const headers = new Headers(init.headers);
  headers.set("x-fault", JSON.stringify({ id, at, kind }));
  // Every request has its own network, so that it hits no rate limit.
  if (!headers.has("cf-connecting-ip"))
    headers.set("cf-connecting-ip", `198.18.${requests >> 8}.${requests & 255}`);
  const signal = AbortSignal.timeout(40_000);
  const started = performance.now();
  const response = await (call.admin ? admin.send : site.send)(call.path, {
    ...init,
    headers,
    signal,
  });
  const text = await response.text();
  const took = performance.now() - started;
  const operations = await settled(site.send, id, kind === "hang" ? 1500 : 8000);
  return { status: response.status, text, operations, took };
}

/** A request's operations, once its background work is done; does not wait for a hanging binding. */
async function settled(
  send: FaultSite["site"]["send"],
  id: string,
  timeoutMs: number,
): Promise<string[]> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const { operations, behind } = trace.parse(await (await send(`/__operations?id=${id}`)).json());
    if (behind === 0 || performance.now() > end) return operations;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Fails each operation of a call, and loses its response, each time from the same store. */
export async function tryFaults(place: FaultSite, call: FaultCall): Promise<FaultRow> {
  await restore(place, call);
  const before = await readStore(place);
  const good = await sendFaulty(place, call, { at: 0, kind: "fail" });
  expect(good.status, `${call.name}: ${good.text.slice(0, 300)}`).toBeLessThan(405);
  const after = await readStore(place);
  const statuses = { fail: new Set<number>(), hang: new Set<number>(), lost: new Set<number>() };
  const kept = after === before ? "" : "all or nothing";
  const row: FaultRow = { call, operations: good.operations, statuses, kept };
  for (const { at, kind } of rounds(call, good.operations)) {
    await restore(place, call);
    const sent = await sendFaulty(place, call, { at, kind });
    const what = describe(call, good.operations, { at, kind });
    checkAnswer(call, sent, [good.status, 503], what);
    statuses[kind].add(sent.status);
    const left = await readStore(place);
    if (left === before || left === after) continue;
    row.kept = call.once ? "once" : "whole by another try";
    if (call.once) continue;
    await place.site.db.prepare("DELETE FROM sync_cooldowns").run();
    // In the same second as the first call: times are compared to the second.
    await place.site.setClock(testNow);
    await sendFaulty(place, call, { at: 0, kind: "fail" });
    const difference = differingLines(await readStore(place), after);
    expect(difference, `after ${what} and another try`).toEqual([]);
  }
  return row;
}

/** Lets one operation of each kind hang; does not check the store afterward. */
export async function tryHangs(
  place: FaultSite,
  row: FaultRow,
  kinds = [...new Set(row.operations)],
): Promise<void> {
  const { call } = row;
  for (const operation of kinds) {
    const fault = { at: row.operations.indexOf(operation) + 1, kind: "hang" } as const;
    if (isPage(call) || call.endsSession) await restore(place, call);
    else await place.site.db.prepare("DELETE FROM sync_cooldowns").run();
    const sent = await sendFaulty(place, call, fault);
    checkAnswer(call, sent, [200, 302, 303, 404, 409, 503], describe(call, row.operations, fault));
    row.statuses.hang.add(sent.status);
  }
}

/**
 * Fails each operation of an inquiry in each way, and resends the refused ones. Some time later all of them are
 * stored exactly once.
 */
export async function tryInquiry(place: FaultSite, path: string): Promise<FaultRow> {
  const good = await sendFaulty(place, inquiryCall(path, newDraft()), { at: 0, kind: "fail" });
  const statuses = { fail: new Set<number>(), hang: new Set<number>(), lost: new Set<number>() };
  const call = inquiryCall(path, newDraft());
  const row: FaultRow = { call, operations: good.operations, statuses, kept: "exactly once" };
  const drafts: [draft: string, what: string][] = [];
  const tryOne = async (fault: { at: number; kind: FaultKind }) => {
    const draft = newDraft();
    const again = inquiryCall(path, draft);
    const sent = await sendFaulty(place, again, fault);
    const what = describe(call, good.operations, fault);
    checkAnswer(call, sent, [good.status, 503], what);
    statuses[fault.kind].add(sent.status);
    if (sent.status === 503) await sendFaulty(place, again, { at: 0, kind: "fail" });
    drafts.push([draft, what]);
  };
  const waiting = good.operations.flatMap((_, index) =>
    faultKinds.map((kind) => ({ at: index + 1, kind })),
  );
  await inParallel(8, waiting, tryOne);
  await finishInquiries(place);
  for (const [draft, what] of drafts) {
    const kept = await storedInquiriesOf(place.site, draft);
    const found = kept.map(({ alertState, attachments, lostFiles }) => ({
      alertState,
      files: attachments.length + lostFiles.length,
    }));
    expect(found, what).toEqual([{ alertState: "sent", files: 1 }]);
  }
  return row;
}

function newDraft(): string {
  return crypto.randomUUID();
}

/** After 15 minutes the owner is alerted of interrupted uploads too, and the cron has emptied the spool. */
async function finishInquiries({ site }: FaultSite): Promise<void> {
  await site.advanceClock(16 * 60_000);
  for (let run = 0; run < 60; run += 1) {
    await site.runCron(everyTwoMinutes);
    const open = await site.db
      .prepare("SELECT count(*) AS open FROM outbox WHERE kind = 'inquiry' AND state = 'due'")
      .first("open");
    if (open === 0 && (await storedObjects(site, "spool/")).length === 0) return;
    await site.advanceClock(60_000);
  }
}

/** A read has no write whose response could be lost. */
function* rounds(call: FaultCall, operations: readonly string[]) {
  for (const index of operations.keys()) {
    yield { at: index + 1, kind: "fail" } as const;
    if (call.method !== "GET") yield { at: index + 1, kind: "lost" } as const;
  }
}

function describe(
  { name }: FaultCall,
  operations: readonly string[],
  { at, kind }: { at: number; kind: FaultKind },
): string {
  return `${name}, ${operations[at - 1]} (${at} of ${operations.length}): ${kind}`;
}

function differingLines(one: string, other: string): string[] {
  const [left, right] = [one.split("\n"), other.split("\n")];
  return [
    ...left.filter((line) => !right.includes(line)).map((line) => `+${line.slice(0, 300)}`),
    ...right.filter((line) => !left.includes(line)).map((line) => `-${line.slice(0, 300)}`),
  ].slice(0, 20);
}

function checkAnswer(call: FaultCall, sent: Sent, allowed: number[], what: string): void {
  const { status, text, took } = sent;
  expect(allowed, `${what}: ${status} ${text.slice(0, 200)}`).toContain(status);
  // A refusal has a sentence.
  if (status === 503) expect(text, what).toMatch(/[A-Z][^.]*\.|failed|Failed/);
  expect(took, `${what}: ${Math.round(took)} ms`).toBeLessThan(call.within * 1000);
}

/** Pages depend on the circuits that an isolate remembers, so they are requested one by one. */
export function isPage({ path, method }: Pick<FaultCall, "path" | "method">): boolean {
  return method === "GET" && !path.startsWith("/api/") && !path.startsWith("/media/");
}

const turns = new WeakMap<FaultSite, number>();

/** Each page is requested at a later time, when its circuits are closed again; other calls at a fixed time. */
async function restore(place: FaultSite, call: FaultCall): Promise<void> {
  const { site } = place;
  const restored = await site.send("/__store/restore", { method: "POST" });
  if (!restored.ok) throw new Error(`The store was not restored: ${await restored.text()}`);
  const turn = isPage(call) ? (turns.get(place) ?? 0) + 1 : 0;
  if (isPage(call)) turns.set(place, turn);
  await site.setClock(testNow + turn * 15_000);
}
