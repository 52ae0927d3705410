import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { randomIds } from "~/platform/clock";
import { migrate } from "../../../scripts/local-worker";
import { changeStored } from "../../support/inbox/change-stored";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { listInquiries } from "../../support/inquiries/stored-inquiries";
import { noFiles } from "../../support/mail/no-files";
import { quietJournal, quietLog } from "../../support/quiet-log";
import { testSettings } from "../../support/test-settings";

const minute = 60_000;
const hour = 60 * minute;
const then = Date.UTC(2026, 5, 15, 16);
const storage = await openInquiryStorage("0028_former_people.sql");
afterAll(() => storage.dispose());
const { db } = storage;

type Alert = {
  state: "none" | "due" | "sent";
  dueAt?: number;
  tries?: number;
  error?: string;
  status?: string;
  deletedAt?: number;
  email?: string;
};

/** Alerts as the previous version stored them. */
const alerts: Record<string, Alert> = {
  none: { state: "none", status: "spam" },
  sent: { state: "sent", tries: 2 },
  waiting: { state: "due", dueAt: then },
  leased: { state: "due", dueAt: then + minute, tries: 1 },
  failed: { state: "due", dueAt: then + 4 * minute, tries: 3, error: "E_RATE_LIMIT_EXCEEDED" },
  spam: { state: "due", dueAt: then, status: "spam" },
  deleted: { state: "due", dueAt: then, deletedAt: then },
  hostile: { state: "due", dueAt: then, email: "a b\n@example.com" },
};
const names = Object.keys(alerts);

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
});
const sent: z.infer<typeof mailSchema>[] = [];
const services = (now: number): MailServices => ({
  db,
  attachments: noFiles,
  ids: randomIds,
  log: quietLog,
  journal: quietJournal,
  clock: { now: () => now },
  settings: testSettings({ OWNER_EMAIL: "owner@example.com", STUDIO_EMAIL: "hello@example.com" }),
  email: {
    async send(mail: unknown) {
      sent.push(mailSchema.parse(mail));
      return { messageId: "1" };
    },
  },
});

async function fillPreviousVersion() {
  for (const [name, alert] of Object.entries(alerts)) {
    await db
      .prepare(
        `INSERT INTO inquiries (id, draft_id, fields_digest, digest, state, status, name, email, phone, event_date,
           event_type, servings, location, message, human_check, received_at, updated_at, deleted_at,
           notice_state, notice_due_at, notice_tries, notice_error)
         VALUES (?1, ?1, ?1, ?1, 'new', ?2, ?3, ?4, '(216) 555-0100', '2026-06-20', 'wedding', '80', 'Solon', ?5,
           'verified', ?6, ?6, ?7, ?8, ?9, ?10, ?11)`,
      )
      .bind(
        ...[name, alert.status ?? "new", `Ada ${name}`, alert.email ?? `${name}@example.com`],
        ...[`Words of ${name}.`, then - hour, alert.deletedAt ?? null],
        ...[alert.state, alert.dueAt ?? null, alert.tries ?? 0, alert.error ?? ""],
      )
      .run();
  }
  const mail = db.prepare(
    `INSERT INTO outbox (id, kind, inquiry_id, recipient, subject, text, html, state, due_at, tries, error, lease,
       created_at, sent_at)
     VALUES (?, ?, ?, ?, 'Subject', 'Words', '<p>', ?, ?, 3, 'Error', 'lease', 7, ?)`,
  );
  await db.batch([
    mail.bind("copy:sent", "copy", "sent", "sent@example.com", "sent", null, 8),
    mail.bind("reply", "reply", "sent", "sent@example.com", "due", then + hour, null),
    mail.bind("quote", "quote", "sent", "sent@example.com", "stopped", null, null),
    mail.bind("alert:1", "owner", "sent", "owner@example.com", "sent", null, 9),
    mail.bind("sign-in", "owner", null, "owner@example.com", "due", then + hour, null),
  ]);
}

const outbox = async () => (await db.prepare("SELECT * FROM outbox").all()).results;

test("every waiting, sent, and failed alert from before is in the one outbox, row by row", async () => {
  await fillPreviousVersion();
  const before = await outbox();
  expect(before).toHaveLength(5);
  expect(await migrate(db)).toContain("0029_one_outbox.sql");
  const after = await outbox();
  const kept = after.filter(({ kind }) => kind !== "inquiry");
  expect(kept).toEqual(
    before.map(({ inquiry_id, ...row }) => ({
      ...row,
      order_id: inquiry_id,
      kind: row.id === "sign-in" ? "account" : row.kind,
      reply_to: "",
      held: null,
      delivery: "",
      copy_of: null,
      email_id: "",
    })),
  );
  expect(after).toHaveLength(before.length + names.length - 1);
  const states = await listInquiries(storage);
  expect(states).toHaveLength(names.length);
  for (const row of states) {
    const { state, dueAt = null, tries = 0, error = "" } = alerts[row.id] ?? { state: "none" };
    expect(row, row.id).toMatchObject({
      alertState: state,
      alertDueAt: dueAt,
      alertTries: tries,
      alertError: error,
    });
  }
});

test("waiting alerts are sent once when due, and sent ones are not sent again", async () => {
  const told = () => sent.splice(0).map(({ text }) => /Words of (\w+)/.exec(text)?.[1]);
  await sendDueMail(services(then), { limit: 20 });
  expect(sent.find(({ text }) => text.includes("hostile"))?.replyTo).toBeUndefined();
  expect(sent.find(({ text }) => text.includes("waiting"))).toMatchObject({
    to: "owner@example.com",
    replyTo: "waiting@example.com",
    subject: "New inquiry: wedding, 2026-06-20",
    text: expect.stringContaining("Phone: (216) 555-0100\n"),
  });
  expect(told().sort()).toEqual(["hostile", "waiting"]);
  await sendDueMail(services(then + 2 * minute), { limit: 20 });
  expect(told()).toEqual(["leased"]);
  await sendDueMail(services(then + 5 * minute), { limit: 20 });
  expect(told()).toEqual(["failed"]);
  await sendDueMail(services(then + 30 * minute), { limit: 20 });
  expect(told()).toEqual([]);
  await changeStored(db, (order) => ({ ...order, status: "new", deletedAt: null }));
  await sendDueMail(services(then + 31 * minute), { limit: 20 });
  expect(told().sort()).toEqual(["deleted", "spam"]);
});
