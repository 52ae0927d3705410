import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type FaultCall,
  officeCalls,
  prepareForCalls,
  publicCalls,
  uploadCall,
} from "../support/fault-calls";
import { type SignedIn, signIn } from "../support/office";
import { type Fault, type Site, startSite } from "../support/site";

const document = "docs/reliability.md";
const begin = "<!-- faults: written by tests/worker/fault-table.test.ts -->";
const end = "<!-- /faults -->";

const faults: readonly [string, Record<string, Fault>][] = [
  ["D1 fails", { DB: "fail" }],
  ["D1 hangs", { DB: "hang" }],
  ["KV fails", { MANIFESTS: "fail" }],
  ["KV hangs", { MANIFESTS: "hang" }],
  ["R2 fails", { SITE_IMAGES: "fail", PORTFOLIO: "fail", ATTACHMENTS: "fail" }],
  ["R2 hangs", { SITE_IMAGES: "hang", PORTFOLIO: "hang", ATTACHMENTS: "hang" }],
];

/** Milliseconds after which an answer counts as none; a sync of the owner's may take longest. */
const patience = 30_000;

/** What is answered under a fault, on a site that has answered `/` before. */
async function answersUnder(fault: Record<string, Fault>): Promise<Map<string, string>> {
  const site = await startSite({ faults: true });
  try {
    const admin = await signIn(site);
    await prepareForCalls(site, admin);
    const calls = [...publicCalls, ...officeCalls, await uploadCall()];
    await site.send("/");
    await site.setFaults(fault);
    const answers = await Promise.all(calls.map((call) => answerTo(call, site, admin)));
    return new Map(calls.map(({ name }, index) => [name, answers[index] ?? ""]));
  } finally {
    await site.stop();
  }
}

async function answerTo(
  { name, path, admin, init }: FaultCall,
  site: Site,
  { send }: SignedIn,
): Promise<string> {
  const asked = { ...init?.(), signal: AbortSignal.timeout(patience) };
  const answer = await (admin ? send(path, asked) : site.send(path, asked));
  const text = await answer.text().catch(() => "(cut off)");
  expect([200, 404, 503], `${name}: ${answer.status} ${text.slice(0, 200)}`).toContain(
    answer.status,
  );
  // Whoever is refused is told so in a sentence.
  if (answer.status === 503) expect(text, name).toMatch(/[A-Z][^.]*\./);
  return text === "(cut off)" ? `${answer.status}, cut off` : String(answer.status);
}

/** `FAULT_TABLE=write` writes the table instead of comparing it. */
test("under each fault every page and call answers as the table says", {
  timeout: 180_000,
}, async () => {
  const columns = await Promise.all(faults.map(([, fault]) => answersUnder(fault)));
  const names = [...(columns[0]?.keys() ?? [])];
  const lines = [
    `| | ${faults.map(([name]) => name).join(" | ")} |`,
    `| --- |${faults.map(() => " --- |").join("")}`,
    ...names.map(
      (name) => `| ${name} | ${columns.map((column) => column.get(name)).join(" | ")} |`,
    ),
  ];
  const table = `${begin}\n${lines.join("\n")}\n${end}`;
  const text = readFileSync(document, "utf8");
  const written = text.slice(text.indexOf(begin), text.indexOf(end) + end.length);
  if (process.env.FAULT_TABLE === "write") writeFileSync(document, text.replace(written, table));
  else expect(written).toBe(table);
});
