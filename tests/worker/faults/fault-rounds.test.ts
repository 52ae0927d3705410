import { beforeAll, expect, test } from "vitest";
import type { FaultCall } from "../../support/faults/fault-call";
import { faultCalls } from "../../support/faults/fault-calls";
import {
  type FaultRow,
  isPage,
  tryFaults,
  tryHangs,
  tryInquiry,
} from "../../support/faults/fault-rounds";
import { type FaultSite, prepareFaultStore, startFaultSite } from "../../support/faults/fault-site";
import { expectTable } from "../../support/faults/measured-table";
import { inParallel } from "../../support/in-parallel";
import { isWhole, sampleOf } from "../../support/sample";

const failures: string[] = [];

async function recordFailure<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

let store: string;
beforeAll(async () => {
  store = await prepareFaultStore();
});

/** Runs the work on a site of its own. */
async function onSite(work: (place: FaultSite) => Promise<void>): Promise<void> {
  const place = await startFaultSite(store);
  try {
    await work(place);
  } finally {
    await place.stop();
  }
}

function onTwoSites(work: (places: FaultSite[]) => Promise<void>): Promise<void> {
  return onSite((one) => onSite((other) => work([one, other])));
}

const stores: [name: string, bindings: readonly string[]][] = [
  ["D1", ["DB"]],
  ["KV", ["MANIFESTS"]],
  ["R2", ["SITE_IMAGES", "PORTFOLIO", "ATTACHMENTS"]],
  ["Images", ["IMAGES"]],
  ["remote", ["NET", "AI", "EMAIL"]],
  ["other", ["ASSETS", "CACHE", "CONTACT_LIMIT"]],
];

function describeOperations(operations: readonly string[]): string {
  const bindings = operations.map((operation) => operation.replace(/\..*/, ""));
  return stores
    .map(([name, own]) => [name, bindings.filter((binding) => own.includes(binding)).length])
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}

function tableRow({ call, operations, statuses, kept }: FaultRow): string[] {
  const list = (found: ReadonlySet<number>) => [...found].sort().join(", ");
  return [
    call.name,
    describeOperations(operations),
    ...[statuses.fail, statuses.lost, statuses.hang].map(list),
    `${call.within} s`,
    kept,
  ];
}

/** `TEST_WHOLE=1 FAULT_TABLE=write` writes the table instead of comparing it. */
test("whichever operation of a page or call fails, the response is timely and nothing is half written", {
  timeout: 900_000,
}, async () => {
  const calls = await faultCalls();
  const rows: FaultRow[] = [];
  const pages = sampleOf(calls.filter(isPage), 4);
  // These hang the longest, so each starts at once on its own site.
  const syncs = calls.filter(({ path }) => /(gallery|awards)-sync$/.test(path));
  const longest = sampleOf(syncs, 0);
  const others = sampleOf(
    calls.filter((call) => !isPage(call) && !syncs.includes(call)),
    12,
  );
  const parts = isWhole ? [0, 1] : [0];
  const half = <T>(list: readonly T[], part: number) =>
    list.filter((_, at) => at % parts.length === part);
  // What reads a page depends on what earlier calls left in memory, so each gets its own isolate.
  const readers = others.filter((call) => call.readsPage);
  const rest = others.filter((call) => !call.readsPage);
  const fails = (some: readonly FaultCall[]) =>
    onSite((place) =>
      inParallel(1, some, async (call) => {
        const row = await recordFailure(tryFaults(place, call));
        if (row) rows.push(row);
      }),
    );
  const wait = (call: FaultCall) =>
    onTwoSites(async (places) => {
      const row = places[0] && (await recordFailure(tryFaults(places[0], call)));
      if (!row) return;
      rows.push(row);
      const kinds = [...new Set(row.operations)];
      await Promise.all(
        places.map((place, part) => recordFailure(tryHangs(place, row, half(kinds, part)))),
      );
    });
  const showPages = (part: number) =>
    onSite((place) =>
      inParallel(1, half(pages, part), async (call) => {
        const row = await recordFailure(tryFaults(place, call));
        if (row) rows.push(row);
        if (row) await recordFailure(tryHangs(place, row));
      }),
    );
  const inquire = onSite((place) =>
    inParallel(1, sampleOf(["/api/contact", "/?index"], 1), async (path) => {
      const row = await recordFailure(tryInquiry(place, path));
      if (row) rows.push(row);
    }),
  );
  const waiting = Promise.all(longest.map(wait));
  await Promise.all([
    ...parts.flatMap((part) => [fails(half(rest, part)), showPages(part)]),
    inParallel(1, readers, (call) => fails([call])),
    inquire,
  ]);
  const found = rows.filter(({ call }) => others.includes(call));
  const hangs = async (side: number, some: readonly FaultRow[]) => {
    if (some.length === 0) return;
    await onSite((place) =>
      inParallel(side, some, async (row) => {
        await recordFailure(tryHangs(place, row));
      }),
    );
  };
  const last = found.filter(({ call }) => call.endsSession);
  const reading = found.filter(({ call }) => readers.includes(call));
  await Promise.all([
    hangs(
      16,
      found.filter((row) => !last.includes(row) && !reading.includes(row)),
    ),
    inParallel(1, reading, (row) => hangs(1, [row])),
    hangs(1, last),
  ]);
  await waiting;
  expect(failures).toEqual([]);
  const order = (row: FaultRow) => {
    const at = calls.indexOf(row.call);
    return at === -1 ? calls.length : at;
  };
  expectTable("operations: written by tests/worker/faults/fault-rounds.test.ts", [
    ["", "operations", "one fails", "its answer is lost", "one hangs", "within", "what is kept"],
    ...rows.toSorted((one, other) => order(one) - order(other)).map(tableRow),
  ]);
});
