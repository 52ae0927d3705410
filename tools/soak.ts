import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/choose-port.ts";
import { readVars } from "../scripts/local-worker.ts";
import { signIn } from "../scripts/sign-in.ts";
import { type Letter, sendLetters } from "./soak/letters.ts";
import { type PaidOrder, sumOf, takePayments } from "./soak/payments.ts";
import { SiteProcess } from "./soak/site-process.ts";
import { judge, type Verdict } from "./soak/verdict.ts";
import { type Visit, visit } from "./soak/visitors.ts";
import { brewTrouble } from "./soak/weather.ts";

// Sends inquiries, replies to their copies, and the owner's payment entries to the built Worker while its process is killed
// and its storage fails, then compares storage with the responses.
const total = Number(process.argv[2] ?? 2000);
const atOnce = 10;
const orders = Math.ceil(total / 20);
const kills = Math.max(2, Math.round(total / 250));
const mustAccept = 0.75;
/** Of the emails: one sent just as the database dies is sent again. */
const mostAgain = 1 / 3;
const minute = 60_000;

const folder = mkdtempSync(join(tmpdir(), "cake-studio-soak-"));
const site = new SiteProcess(folder, await findFreePort());
const started = Date.now();
let visits: Visit[] = [];
let letters: Letter[] = [];
const paid: PaidOrder[] = [];
let killed = 0;
let verdict: Verdict;
try {
  await site.start();
  visits = await sendAll();
  console.log(`All sent after ${seconds()} s; letting cron finish its work.`);
  await settle();
  await site.kill();
  verdict = await judge(folder, { visits, letters, paid });
} finally {
  await site.kill();
}
const isGood = report(verdict);
if (isGood) rmSync(folder, { recursive: true, force: true });
else console.log(`Storage, emails, and log are in ${folder}`);
process.exit(isGood ? 0 : 1);

async function sendAll(): Promise<Visit[]> {
  const password = readVars(".dev.vars.example").ADMIN_PASSWORD ?? "";
  const office = { origin: site.origin, cookie: await signIn(site.origin, password) };
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
        console.log(`${done.length} responses after ${seconds()} s; killed the process.`);
      }
    }
  };
  let nextOrder = 0;
  const desk = async () => {
    while (nextOrder < orders) {
      nextOrder += 1;
      const order = await takePayments(office, nextOrder);
      if (order) paid.push(order);
    }
  };
  await Promise.all([...Array.from({ length: atOnce }, lane), ...[1, 2, 3].map(desk)]);
  await restarting;
  letters = await sendLetters(site.origin, `${folder}/mails.jsonl`, atOnce);
  over.abort();
  killed = site.kills;
  // Hanging calls die with the process.
  await site.kill();
  await trouble;
  return done;
}

/** Ends all faults and advances the clock until nothing is left to do. */
async function settle(): Promise<void> {
  await site.start();
  for (let round = 1; round <= 3000; round += 1) {
    await site.control("/__clock", { now: Date.now() + (15 + 10 * round) * minute });
    await site.runCron();
    if (round % 10 === 0 && (await site.countOpen()) === 0) return;
  }
  throw new Error(`Work is still left after three weeks: see ${folder}`);
}

function report({ lost, doubled, wrongMoney, ...counts }: Verdict): boolean {
  const count = (outcome: Visit["outcome"]) =>
    visits.filter((each) => each.outcome === outcome).length;
  const accepted = count("accepted");
  const payments = paid.flatMap((order) => order.payments);
  const rows = {
    sent: total,
    accepted,
    refused: count("refused"),
    unanswered: count("unanswered"),
    lost: lost.length,
    duplicated: doubled.length,
    "files kept": counts.filesKept,
    "copies to visitors": counts.copies,
    "replies by email": letters.filter(({ outcome }) => outcome === "accepted").length,
    "retried by the visitor": visits.filter(({ tries }) => tries > 1).length,
    "orders with payments": paid.length,
    "payments recorded": payments.filter(({ outcome }) => outcome === "accepted").length,
    "of them reversed": payments.filter(({ takenBack }) => takenBack === "accepted").length,
    "payments without a clear response": payments.filter(
      ({ outcome, takenBack }) => outcome === "unanswered" || takenBack === "unanswered",
    ).length,
    "cents recorded and not reversed": paid.reduce((sum, order) => sum + sumOf(order), 0),
    "lost or duplicated payments": wrongMoney.length,
    "emails that went out": counts.mails,
    "emails that went out again": counts.mailsSentAgain,
    "times the process was killed": killed,
    "median response in milliseconds": responseTimeAt(0.5),
    "slowest response in milliseconds": responseTimeAt(1),
    "duration in seconds": seconds(),
  };
  console.log("| what | count |\n|---|---:|");
  for (const [what, value] of Object.entries(rows)) console.log(`| ${what} | ${value} |`);
  const wrong = [...lost, ...doubled.map((draft) => `${draft}: twice`), ...wrongMoney];
  for (const line of wrong) console.log(line);
  const isRarelyResent = counts.mailsSentAgain <= counts.mails * mostAgain;
  return wrong.length === 0 && accepted >= total * mustAccept && isRarelyResent && paid.length > 0;
}

/** A percentile of the response times. */
function responseTimeAt(share: number): number {
  const took = visits.map((each) => each.took).sort((one, other) => one - other);
  return took[Math.ceil(share * took.length) - 1] ?? 0;
}

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}
