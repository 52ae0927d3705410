import { appendFileSync } from "node:fs";
import { type Request, Response } from "miniflare";
import { z } from "zod";
import { bootLocalWorker, migrate, readVars, timeOf } from "../../scripts/local-worker.ts";
import { faultWrapper } from "../../tests/support/faults/wrapper-files.ts";
import { orderSchema, type Report } from "./orders.ts";
import { gallery } from "./wishes.ts";

// The soak's site, in its own process so it can be killed: storage and mail outlive it.
const [folder = "", port = "0"] = process.argv.slice(2);

const worker = await bootLocalWorker({
  persistTo: `${folder}/storage`,
  port: Number(port),
  wrapper: faultWrapper,
  vars: {
    ...readVars(".dev.vars.example"),
    TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
    MAIL_SINK: "http://mail.test/",
  },
  outbound: answerOutside,
});
const db = await worker.getD1Database("DB");
await migrate(db);
// Thousands of inquiries arrive within minutes: each start of the process begins a new day with a new daily budget.
await db.prepare("DELETE FROM day_budget").run();
await putGallery();
const bucket = await worker.getR2Bucket("ATTACHMENTS");
const handler = await worker.getWorker();

process.on("message", async (message: unknown) => {
  const order = orderSchema.parse(message);
  if (order.kind === "cron") await handler.scheduled({ scheduledTime: timeOf("two-minutes") });
  report({ kind: "done", id: order.id, open: order.kind === "count" ? await countOpen() : 0 });
});
report({ kind: "ready" });

function report(message: Report) {
  process.send?.(message);
}

async function putGallery(): Promise<void> {
  const manifests = await worker.getKVNamespace("MANIFESTS");
  await manifests.put("gallery:soak", JSON.stringify(gallery));
  await db
    .prepare(
      `INSERT INTO manifests (kind, version, digest, listed_at, published_at)
       VALUES ('gallery', 'soak', '', 0, 0) ON CONFLICT DO NOTHING`,
    )
    .run();
}

/** How much work is left until everything accepted is stored and reported. */
async function countOpen(): Promise<number> {
  const open = await db
    .prepare(
      `SELECT (SELECT count(*) FROM inquiries WHERE copy_due_at IS NOT NULL)
         + (SELECT count(*) FROM outbox WHERE state = 'due') AS open`,
    )
    .first("open");
  const waiting = await Promise.all(
    ["spool/", "mail/waiting/"].map(
      async (prefix) => (await bucket.list({ prefix })).objects.length,
    ),
  );
  return waiting.reduce((sum, count) => sum + count, z.number().parse(open));
}

function answerOutside(request: Request): Promise<Response> | Response {
  return new URL(request.url).host === "mail.test" ? takeMail(request) : judgeToken();
}

async function takeMail(request: Request): Promise<Response> {
  appendFileSync(`${folder}/mails.jsonl`, `${await request.text()}\n`);
  return new Response(null, { status: 204 });
}

/** A flaky Turnstile. */
function judgeToken(): Promise<Response> | Response {
  const dice = Math.random();
  if (dice < 0.005) return new Promise(() => {});
  if (dice < 0.05) return new Response("down", { status: 500 });
  if (dice < 0.08) return Response.json({ success: false, "error-codes": ["internal-error"] });
  if (dice < 0.11)
    return Response.json({ success: false, "error-codes": ["timeout-or-duplicate"] });
  return Response.json({ success: true, action: "contact" });
}
