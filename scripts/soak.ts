import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Letter, sendLetters } from "./soak/letters.ts";
import { findFreePort, SiteProcess } from "./soak/site-process.ts";
import { judge, type Verdict } from "./soak/verdict.ts";
import { type Visit, visit } from "./soak/visitors.ts";
import { brewTrouble } from "./soak/weather.ts";

// Sends inquiries, and answers to the copies of them, to the built Worker while its process is killed and its storage
// fails, then counts what is left.
const total = Number(process.argv[2] ?? 2000);
const atOnce = 10;
const kills = Math.max(2, Math.round(total / 250));
const mustAccept = 0.75;
const minute = 60_000;

const folder = mkdtempSync(join(tmpdir(), "cake-studio-soak-"));
const site = new SiteProcess(folder, await findFreePort());
const started = Date.now();
let visits: Visit[] = [];
let letters: Letter[] = [];
let killed = 0;
let verdict: Verdict;
try {
  await site.start();
  visits = await sendAll();
  console.log(`All sent after ${seconds()} s; letting the cron finish its work.`);
  await settle();
  await site.kill();
  verdict = await judge(folder, { visits, letters });
} finally {
  await site.kill();
}
const isGood = report(verdict);
if (isGood) rmSync(folder, { recursive: true, force: true });
else console.log(`Storage, mails and log are in ${folder}`);
process.exit(isGood ? 0 : 1);

async function sendAll(): Promise<Visit[]> {
  const over = new AbortController();
  const trouble = brewTrouble(site, over.signal);
  const done: Visit[] = [];
  let next = 0;
  let restarting: Promise<void> | undefined;
  const lane = async () => {
    while (next < total) {
      next += 1;
      done.push(await visit(site.origin, next));
      const isDue = done.length < total && done.length >= ((site.kills + 1) * total) / (kills + 1);
      if (isDue && !restarting) {
        restarting = site.restart().finally(() => {
          restarting = undefined;
        });
        console.log(`${done.length} answered after ${seconds()} s; killed the process.`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await restarting;
  letters = await sendLetters(site.origin, `${folder}/mails.jsonl`, atOnce);
  over.abort();
  killed = site.kills;
  // With the process dies what hangs in it.
  await site.kill();
  await trouble;
  return done;
}

/** All is well again and time goes by, until nothing is left to do. */
async function settle(): Promise<void> {
  await site.start();
  for (let round = 1; round <= 3000; round += 1) {
    await site.control("/__clock", { now: Date.now() + (15 + 2 * round) * minute });
    await site.runCron("*/2 * * * *");
    if (round % 10 === 0 && (await site.countOpen()) === 0) return;
  }
}

function report({ lost, doubled, apart, filesKept, copies, mailsSentAgain }: Verdict): boolean {
  const count = (outcome: Visit["outcome"]) =>
    visits.filter((each) => each.outcome === outcome).length;
  const accepted = count("accepted");
  const rows = {
    sent: total,
    accepted,
    refused: count("refused"),
    unanswered: count("unanswered"),
    lost: lost.length,
    doubled: doubled.length,
    "kept with other files at each try": apart,
    "files kept": filesKept,
    "copies to visitors": copies,
    "answers by email": letters.filter(({ outcome }) => outcome === "accepted").length,
    "sent more than once by the visitor": visits.filter(({ tries }) => tries > 1).length,
    "alerts that went out again": mailsSentAgain,
    "times the process was killed": killed,
    "median answer in milliseconds": tookAt(0.5),
    "slowest answer in milliseconds": tookAt(1),
    "duration in seconds": seconds(),
  };
  console.log("| what | count |\n|---|---:|");
  for (const [what, value] of Object.entries(rows)) console.log(`| ${what} | ${value} |`);
  for (const line of [...lost, ...doubled.map((draft) => `${draft}: twice`)]) console.log(line);
  return lost.length === 0 && doubled.length === 0 && accepted >= total * mustAccept;
}

/** How long the answer took that a share of the visitors waited for at most. */
function tookAt(share: number): number {
  const took = visits.map((each) => each.took).sort((one, other) => one - other);
  return took[Math.ceil(share * took.length) - 1] ?? 0;
}

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}
