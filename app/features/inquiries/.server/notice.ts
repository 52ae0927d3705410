import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { tryTwice, within } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { composeNotice, noticeDelay } from "../inquiry-notice";
import { whyUnchangeable } from "./inbox-writes";
import { type KeptInquiry, readInquiry } from "./inquiry-store";

export type NoticeServices = Pick<Services, "settings" | "db" | "email" | "clock" | "log">;

type NoticeOutcome = "sent" | "failed" | "not due";

const writeDeadline = 3000;
/** Shorter than the first delay, which is the lease: a mail that hangs is not sent by two at once. */
const sendDeadline = 20_000;

/** The setting without which no notice can be sent; null: none is missing. */
export function missingForNotices({
  settings,
  email,
}: Pick<NoticeServices, "settings" | "email">): string | null {
  if (!email) return "EMAIL";
  if (settings.OWNER_EMAIL === "") return "OWNER_EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}

/** Sends the owner's notice of an enquiry if it is due: at least once, as a rule exactly once. */
export async function sendNotice(services: NoticeServices, id: string): Promise<NoticeOutcome> {
  const setting = missingForNotices(services);
  if (setting) {
    services.log.warn("notice.off", { setting });
    return "not due";
  }
  try {
    const inquiry = await readInquiry(services, id);
    if (!inquiry || !(await claim(services, inquiry))) return "not due";
    await within(sendDeadline, "Mail", post(services, inquiry));
    await noteSent(services, id);
    return "sent";
  } catch (error) {
    await noteFailure(services, id, error);
    return "failed";
  }
}

/** Moves the next try ahead; false when it is not due or another run was first. */
async function claim(
  { db, clock }: Pick<NoticeServices, "db" | "clock">,
  { id, status, deletedAt, noticeState, noticeDueAt, noticeTries: tries }: KeptInquiry,
): Promise<boolean> {
  const now = clock.now();
  if (status === "spam" || deletedAt !== null) return false;
  if (noticeState !== "due" || noticeDueAt === null || noticeDueAt > now) return false;
  const moved = db
    .prepare(
      `UPDATE inquiries SET notice_tries = ?, notice_due_at = ?
       WHERE id = ? AND notice_state = 'due' AND notice_due_at = ? AND notice_tries = ?`,
    )
    .bind(tries + 1, now + noticeDelay(tries + 1), id, noticeDueAt, tries);
  const { meta } = await within(writeDeadline, "D1", moved.run());
  return meta.changes === 1;
}

async function post(
  { settings, email }: Pick<NoticeServices, "settings" | "email">,
  inquiry: NonNullable<Awaited<ReturnType<typeof readInquiry>>>,
): Promise<void> {
  const { subject, text, html, replyTo } = composeNotice(inquiry, settings.SITE_ORIGIN);
  await email?.send({
    from: settings.STUDIO_EMAIL,
    to: settings.OWNER_EMAIL,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
  });
}

async function noteSent({ db }: Pick<NoticeServices, "db">, id: string): Promise<void> {
  const sent = db
    .prepare(
      "UPDATE inquiries SET notice_state = 'sent', notice_due_at = NULL, notice_error = '' WHERE id = ?",
    )
    .bind(id);
  await tryTwice(() => within(writeDeadline, "D1", sent.run()));
}

async function noteFailure({ db, log }: NoticeServices, id: string, error: unknown) {
  const reason = describeFailure(error);
  log.warn("notice.failed", { id, reason });
  try {
    const noted = db
      .prepare("UPDATE inquiries SET notice_error = ? WHERE id = ? AND notice_state = 'due'")
      .bind(reason, id);
    await within(writeDeadline, "D1", noted.run());
  } catch (trouble) {
    log.error("notice.failure_not_noted", trouble, { id });
  }
}

/** The code alone: a mail service's sentences name people's addresses. */
function describeFailure(error: unknown): string {
  const { data } = z.object({ code: z.string().max(60) }).safeParse(error);
  return data?.code ?? (error instanceof Error ? error.name : "unknown");
}

/** The notices whose time has come, the longest waiting first; spam and what was deleted tell nobody. */
export function readDueNotices(
  { db, clock }: Pick<NoticeServices, "db" | "clock">,
  limit: number,
): Promise<string[]> {
  return runQuery(db, {
    sql: `SELECT id FROM inquiries WHERE notice_state = 'due' AND notice_due_at <= ?
            AND status <> 'spam' AND deleted_at IS NULL
          ORDER BY notice_due_at LIMIT ?`,
    params: [clock.now(), limit],
    parse: (rows) =>
      z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => id),
  });
}

/** Sends the notice once more, or for the first time, because a person asks for it. */
export async function sendNoticeAgain(
  services: NoticeServices,
  id: string,
): Promise<Result<{ noticeState: "sent" }>> {
  const setting = missingForNotices(services);
  if (setting) return fail("unavailable", `Notices cannot be sent: ${setting} is not set.`);
  const due = services.db
    .prepare(
      `UPDATE inquiries SET notice_state = 'due', notice_due_at = ?, notice_tries = 0, notice_error = ''
       WHERE id = ? AND state = 'new' AND status <> 'spam' AND deleted_at IS NULL`,
    )
    .bind(services.clock.now(), id);
  const { meta } = await within(writeDeadline, "D1", due.run());
  if (meta.changes === 0) {
    const missing = await whyUnchangeable(services, id);
    return missing ?? fail("conflict", "This enquiry is spam, and of spam no notice is sent.");
  }
  const outcome = await sendNotice(services, id);
  if (outcome !== "failed") return ok({ noticeState: "sent" });
  return fail("unavailable", "The notice could not be sent just now. It is tried again by itself.");
}
