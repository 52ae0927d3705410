import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { ReceivedInquiry } from "../contact-answer";
import type { InquiryInput } from "../inquiry-fields";
import { checkBurst } from "./inquiry-burst";
import { InquiryReception, type ReceptionServices } from "./inquiry-reception";
import { type InquiryPart, readInquiryParts } from "./multipart-inquiry";
import { missingForNotices, sendNotices } from "./notice";
import { identifySender } from "./sender";

export type InquiryServices = ReceptionServices &
  Pick<Services, "contactLimit" | "email" | "waitUntil">;

export type PostedInquiry = {
  result: Result<ReceivedInquiry>;
  /** As they were sent, for the page that asks for them again. */
  values: InquiryInput;
  filesSent: boolean;
};

/** Takes a posted inquiry to its end, also when the client has gone meanwhile. */
export async function receiveInquiry(
  services: InquiryServices,
  request: Request,
): Promise<Result<ReceivedInquiry>> {
  const { result } = await receivePosted(services, request);
  return result;
}

/** The same with what was sent, for an answer that shows the form again. */
export function receivePosted(services: InquiryServices, request: Request): Promise<PostedInquiry> {
  const work = readAndKeep(services, request);
  // The owner is told after the answer; what goes wrong there is the cron's to mend.
  services.waitUntil(work.then(({ result }) => tellOwner(services, result)).catch(() => undefined));
  return work;
}

async function readAndKeep(services: InquiryServices, request: Request): Promise<PostedInquiry> {
  const sender = await identifySender(services, request);
  const reception = new InquiryReception(services, sender);
  const burst = await checkBurst(services, sender.network);
  if (burst) reception.refuse(burst);
  try {
    return await readInto(reception, services, request);
  } finally {
    reception.close();
  }
}

async function readInto(
  reception: InquiryReception,
  services: InquiryServices,
  request: Request,
): Promise<PostedInquiry> {
  let filesSent = false;
  for await (const part of readInquiryParts(request, () => reception.wantsFiles)) {
    filesSent ||= part.kind === "file" || part.kind === "oversize-file";
    if (part.kind === "failure") {
      services.log.info("inquiry.broken_body", { reason: String(part.cause) });
      // What came whole is kept as unfinished: the visitor may not try again.
      await reception.open();
      return { result: part.failure, values: reception.values, filesSent };
    }
    await takePart(reception, part);
  }
  const result = await reception.finish();
  logOutcome(services, result);
  return { result, values: reception.values, filesSent };
}

async function takePart(
  reception: InquiryReception,
  part: Exclude<InquiryPart, { kind: "failure" }>,
): Promise<void> {
  if (part.kind === "field") reception.takeField(part.name, part.value);
  else if (part.kind === "oversize-file") reception.dropOversizeFile(part.name);
  else if (part.kind === "file-begins") await reception.beginFile();
  else await reception.takeFile(part);
}

async function tellOwner(
  services: InquiryServices,
  result: Result<ReceivedInquiry>,
): Promise<void> {
  if (!result.ok || result.value.duplicate) return;
  const setting = missingForNotices(services);
  if (setting) return services.log.warn("notice.off", { setting });
  try {
    await sendNotices(services, { limit: 1, only: result.value.id });
  } catch (error) {
    services.log.error("notice.not_sent", error, { id: result.value.id });
  }
}

function logOutcome({ log }: Pick<InquiryServices, "log">, result: Result<ReceivedInquiry>) {
  if (!result.ok) return log.info("inquiry.refused", { code: result.code });
  const { id, attachmentsCount, duplicate, notices } = result.value;
  log.info("inquiry.received", { id, attachmentsCount, duplicate, notices: notices.length });
}
