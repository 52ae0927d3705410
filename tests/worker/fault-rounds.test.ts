import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultCall, faultCalls } from "../support/fault-calls";
import {
  type FaultRow,
  isPage,
  sideBySide,
  tryFaults,
  tryHangs,
  tryInquiry,
} from "../support/fault-rounds";
import { type FaultSite, prepareFaultStore, startFaultSite } from "../support/fault-site";
import { expectTable } from "../support/measured-table";

const trouble: string[] = [];

async function noting<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    trouble.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

let store: string;
beforeAll(async () => {
  store = await prepareFaultStore();
});
afterAll(() => rm(store, { recursive: true }));

/** Works with a site of its own. */
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

/** `FAULT_TABLE=write` writes the table instead of comparing it. */
test("whichever operation of a page or call goes wrong, the answer comes in time and nothing is written by halves", {
  timeout: 300_000,
}, async () => {
  const calls = await faultCalls();
  const rows: FaultRow[] = [];
  const pages = calls.filter(isPage);
  // The syncs wait longest, so that they begin first.
  const isSync = ({ path }: FaultCall) => path.endsWith("-sync");
  const others = calls
    .filter((call) => !isPage(call))
    .toSorted((one, other) => Number(isSync(other)) - Number(isSync(one)));
  const half = <T>(list: readonly T[], part: number) => list.filter((_, at) => at % 2 === part);
  // A hanging call waits and costs nothing, so that it goes on beside the others, on sites of its own.
  await onTwoSites(async (hangSites) => {
    const hanging: Promise<unknown>[] = [];
    const hang = (row: FaultRow) =>
      hangSites.map((place, part) =>
        noting(tryHangs(place, row, half([...new Set(row.operations)], part))),
      );
    const fails = (part: number) =>
      onSite((place) =>
        sideBySide(1, half(others, part), async (call) => {
          const row = await noting(tryFaults(place, call));
          if (!row) return;
          rows.push(row);
          if (!call.endsSession) hanging.push(...hang(row));
        }),
      );
    const showPages = (part: number) =>
      onSite((place) =>
        sideBySide(1, half(pages, part), async (call) => {
          const row = await noting(tryFaults(place, call));
          if (row) rows.push(row);
          if (row) await noting(tryHangs(place, row));
        }),
      );
    const inquire = onSite((place) =>
      sideBySide(1, ["/api/contact", "/?index"], async (path) => {
        const row = await noting(tryInquiry(place, path));
        if (row) rows.push(row);
      }),
    );
    await Promise.all([fails(0), fails(1), showPages(0), showPages(1), inquire]);
    await Promise.all(hanging);
    const last = rows.filter(({ call }) => call.endsSession);
    await sideBySide(1, last, async (row) => {
      await Promise.all(hang(row));
    });
  });
  expect(trouble).toEqual([]);
  const order = (row: FaultRow) => {
    const at = calls.indexOf(row.call);
    return at === -1 ? calls.length : at;
  };
  expectTable("operations: written by tests/worker/fault-rounds.test.ts", [
    ["", "operations", "one fails", "its answer is lost", "one hangs", "within", "what is kept"],
    ...rows.toSorted((one, other) => order(one) - order(other)).map(tableRow),
  ]);
});
