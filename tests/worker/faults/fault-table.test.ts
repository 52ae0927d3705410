import { expect, test } from "vitest";
import { readAccessTable } from "../../support/access-table";
import { type FaultCall, goesTo } from "../../support/faults/fault-call";
import { faultCalls, inquiryCall } from "../../support/faults/fault-calls";
import { prepareFaultStore, startFaultSite } from "../../support/faults/fault-site";
import { expectTable } from "../../support/faults/measured-table";
import { sampleOf } from "../../support/sample";
import type { Fault } from "../../support/site";

const rest = (fault: Fault) => ({
  IMAGES: fault,
  EMAIL: fault,
  AI: fault,
  NET: fault,
  ASSETS: fault,
  CACHE: fault,
  CONTACT_LIMIT: fault,
});
const r2 = (fault: Fault) => ({ SITE_IMAGES: fault, PORTFOLIO: fault, ATTACHMENTS: fault });

const faults: readonly [string, Record<string, Fault>][] = [
  ["D1 fails", { DB: "fail" }],
  ["D1 hangs", { DB: "hang" }],
  ["D1's reads are used up", { DB: "reads used up" }],
  ["D1's writes are used up", { DB: "writes used up" }],
  ["KV fails", { MANIFESTS: "fail" }],
  ["KV hangs", { MANIFESTS: "hang" }],
  ["R2 fails", r2("fail")],
  ["R2 hangs", r2("hang")],
  ["the rest fails", rest("fail")],
  ["the rest hangs", rest("hang")],
];

const inquiries = ["/api/contact", "/?index"].map((path) => inquiryCall(path, crypto.randomUUID()));

test("the fault calls cover every address of the site", async () => {
  const known = [...(await faultCalls()), ...inquiries];
  const missing = (await readAccessTable()).filter(
    (address) => !known.some((call) => goesTo(call, address)),
  );
  expect(missing).toEqual([]);
});

/** Milliseconds after which a response counts as missing; all requests run concurrently. */
const timeoutMs = 40_000;

/** The responses under a fault, on a site that has served `/` before. */
async function answersUnder(
  fault: Record<string, Fault>,
  known: readonly FaultCall[],
  store: string,
): Promise<Map<string, string>> {
  const { site, admin, stop } = await startFaultSite(store);
  const answerTo = async ({ name, path, admin: needsAdmin, init }: FaultCall) => {
    const asked = { ...init(), signal: AbortSignal.timeout(timeoutMs) };
    const response = await (needsAdmin ? admin.send : site.send)(path, asked);
    const text = await response.text();
    const what = `${name}: ${response.status} ${text.slice(0, 200)}`;
    expect([200, 302, 303, 404, 503], what).toContain(response.status);
    // Every refusal comes with a message.
    if (response.status === 503) expect(text, what).toMatch(/[A-Z][^.]*\.|[Ff]ailed/);
    return [name, String(response.status)] as const;
  };
  try {
    await site.setFaults(fault);
    const last = known.filter(({ endsSession, makesPhoto }) => endsSession || makesPhoto);
    const responses = await Promise.all(known.filter((call) => !last.includes(call)).map(answerTo));
    for (const call of last) {
      const restored = await site.send("/__store/restore", { method: "POST" });
      expect(restored.status).toBe(204);
      responses.push(await answerTo(call));
    }
    return new Map(responses);
  } finally {
    await stop();
  }
}

/** `TEST_WHOLE=1 FAULT_TABLE=write` writes the table instead of comparing it. */
test("under each fault every page and call answers as the table says", {
  timeout: 300_000,
}, async () => {
  const store = await prepareFaultStore();
  const known = sampleOf([...(await faultCalls()), ...inquiries], 40);
  const tried = sampleOf(faults, 3);
  const columns = await Promise.all(tried.map(([, fault]) => answersUnder(fault, known, store)));
  const names = [...(columns[0]?.keys() ?? [])];
  expectTable("faults: written by tests/worker/faults/fault-table.test.ts", [
    ["", ...tried.map(([name]) => name)],
    ...names.map((name) => [name, ...columns.map((column) => column.get(name) ?? "")]),
  ]);
});
