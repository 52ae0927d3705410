import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { bootLocalWorker } from "../../scripts/local-worker.ts";
import { judgeLedger, readLedger } from "./ledger.ts";
import type { Letter } from "./letters.ts";
import type { PaidOrder } from "./payments.ts";
import type { Visit } from "./visitors.ts";
import { details, likedId } from "./wishes.ts";

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    draft_id: z.string(),
    message: z.string(),
    alert: z.string().nullable(),
    wishes: z.string(),
    files: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

const messagesSchema = z.array(z.object({ kind: z.string(), text: z.string() }));
type Message = z.infer<typeof messagesSchema>[number];

export type Verdict = {
  /** Accepted, but incomplete: the draft, and what is missing. */
  lost: string[];
  /** Drafts stored more than once. */
  doubled: string[];
  filesKept: number;
  /** Inquiries with a copy in their thread. */
  copies: number;
  /** Differences between the ledgers and the responses. */
  wrongMoney: string[];
  mails: number;
  mailsSentAgain: number;
};

/** Compares the visitors' responses with what is stored. */
export async function judge(
  folder: string,
  {
    visits,
    letters,
    paid,
  }: { visits: readonly Visit[]; letters: readonly Letter[]; paid: readonly PaidOrder[] },
): Promise<Verdict> {
  const { rows, objects, messages, ledger } = await readStorage(folder);
  const mails = readMails(`${folder}/mails.jsonl`);
  const alerted = alertedOf(mails);
  const byDraft = Map.groupBy(rows, (row) => row.draft_id);
  const copies = messages.filter(({ kind }) => kind === "copy");
  const verdict: Verdict = {
    ...judgeLetters(letters, messages),
    filesKept: 0,
    copies: copies.length,
    wrongMoney: judgeLedger(paid, ledger, mails),
    mails: mails.length,
    mailsSentAgain: mails.length - new Set(mails.map((mail) => JSON.stringify(mail))).size,
  };
  for (const each of visits) {
    const stored = byDraft.get(each.draftId) ?? [];
    if (stored.length > 1) verdict.doubled.push(each.draftId);
    if (each.outcome !== "accepted") continue;
    const missing = stored.map((row) => findMissing(row, each, objects, alerted));
    if (missing.length === 0) verdict.lost.push(`${each.draftId}: no row`);
    else if (missing.every((what) => what !== null)) {
      verdict.lost.push(`${each.draftId}: ${missing.join("; ")}`);
    }
  }
  verdict.filesKept = rows.reduce((sum, row) => sum + row.files.length, 0);
  return verdict;
}

/** An accepted reply must be in a thread exactly once. */
function judgeLetters(
  letters: readonly Letter[],
  messages: readonly Message[],
): Pick<Verdict, "lost" | "doubled"> {
  const counts = new Map<string, number>();
  for (const { text } of messages) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  const times = ({ text }: Letter) => counts.get(text) ?? 0;
  const taken = letters.filter(({ outcome }) => outcome === "accepted");
  return {
    lost: taken.filter((letter) => times(letter) === 0).map(({ text }) => `${text}: not there`),
    doubled: letters.filter((letter) => times(letter) > 1).map(({ text }) => text),
  };
}

/** The same for every visitor. */
const wished = JSON.stringify([
  details,
  [{ id: likedId, title: "Rose", file: `/media/portfolio/gallery/${likedId}` }],
]);

/** What is missing of an accepted inquiry, or null. */
function findMissing(
  row: Row,
  visit: Visit,
  objects: ReadonlySet<string>,
  alerted: ReadonlySet<string>,
): string | null {
  if (row.message !== visit.message) return "another message";
  if (row.wishes !== wished) return `wishes ${row.wishes}`;
  if (row.files.length < visit.attachmentsCount) {
    return `${row.files.length} of ${visit.attachmentsCount} files listed`;
  }
  if (row.files.some((hash) => !visit.photos.includes(hash))) return "a foreign file";
  if (row.files.some((hash) => !objects.has(`${row.id}/${hash}`))) return "a file not stored";
  if (row.alert !== "sent" || !alerted.has(row.id)) return `alert ${row.alert}`;
  return null;
}

async function readStorage(folder: string) {
  const worker = await bootLocalWorker({ persistTo: `${folder}/storage` });
  try {
    const db = await worker.getD1Database("DB");
    const { results } = await db
      .prepare(
        `SELECT id, draft_id, message,
           (SELECT state FROM outbox WHERE outbox.id = 'inquiry:' || inquiries.id) AS alert,
           json_array(json(details), json(likes)) AS wishes,
           (SELECT json_group_array(sha256) FROM inquiry_attachments WHERE order_id = id) AS files
         FROM inquiries`,
      )
      .all();
    const thread = await db.prepare("SELECT kind, text FROM messages").all();
    const bucket = await worker.getR2Bucket("ATTACHMENTS");
    const objects = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ cursor });
      for (const { key } of page.objects) objects.add(key);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return {
      rows: rowsSchema.parse(results),
      objects,
      messages: messagesSchema.parse(thread.results),
      ledger: await readLedger(db),
    };
  } finally {
    await worker.dispose();
  }
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });
type Mail = z.infer<typeof mailSchema>;

function readMails(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => mailSchema.parse(JSON.parse(line)));
}

/** Inquiries with an alert, whose links contain their ids. */
function alertedOf(mails: readonly Mail[]): Set<string> {
  const alerts = mails.filter(({ subject }) => subject.startsWith("New inquiry"));
  return new Set(
    alerts.flatMap(({ text }) => text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []),
  );
}
