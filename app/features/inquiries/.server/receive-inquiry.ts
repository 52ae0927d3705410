import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { ReceivedInquiry } from "../contact-answer";
import type { InquiryInput } from "../inquiry-fields";
import { type HumanCheck, takeUnverified } from "./human-check";
import { InquiryReception } from "./inquiry-reception";
import { type InquiryPart, readInquiryParts } from "./multipart-inquiry";

export type InquiryServices = Pick<
  Services,
  "db" | "attachments" | "contactLimit" | "clock" | "ids" | "log" | "waitUntil"
>;

/** `network` stands for where the request came from; it keys the limits. */
export type RequestMeta = { network: string };

export type PostedInquiry = {
  result: Result<ReceivedInquiry>;
  /** As they were sent, for the page that asks for them again. */
  values: InquiryInput;
  filesSent: boolean;
};

const burstPeriod = 60;
const tooMany = fail(
  "too_many",
  "Too many inquiries came from your connection. Please wait a minute and send it again.",
  { retryAfter: burstPeriod },
);

/** Takes a posted enquiry to its end, also when the client has gone meanwhile. */
export async function receiveInquiry(
  services: InquiryServices,
  request: Request,
  meta: RequestMeta,
  checkHuman: HumanCheck = takeUnverified,
): Promise<Result<ReceivedInquiry>> {
  const { result } = await receivePosted(services, request, meta, checkHuman);
  return result;
}

/** The same with what was sent, for an answer that shows the form again. */
export function receivePosted(
  services: InquiryServices,
  request: Request,
  meta: RequestMeta,
  checkHuman: HumanCheck = takeUnverified,
): Promise<PostedInquiry> {
  const work = readAndKeep(services, request, meta, checkHuman);
  services.waitUntil(work.catch(() => undefined));
  return work;
}

async function readAndKeep(
  services: InquiryServices,
  request: Request,
  { network }: RequestMeta,
  checkHuman: HumanCheck,
): Promise<PostedInquiry> {
  const reception = new InquiryReception(services, network, checkHuman);
  if (await isBurst(services, network)) reception.refuse(tooMany);
  let filesSent = false;
  for await (const part of readInquiryParts(request)) {
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
  else if (part.kind === "file-begins") await reception.open();
  else await reception.takeFile(part);
}

async function isBurst(
  { contactLimit, log }: Pick<InquiryServices, "contactLimit" | "log">,
  network: string,
): Promise<boolean> {
  try {
    const answer = await contactLimit?.limit({ key: network });
    return answer?.success === false;
  } catch (error) {
    log.error("inquiry.limit_unknown", error);
    return false;
  }
}

function logOutcome({ log }: Pick<InquiryServices, "log">, result: Result<ReceivedInquiry>) {
  if (!result.ok) return log.info("inquiry.refused", { code: result.code });
  const { id, attachmentsCount, duplicate, notices } = result.value;
  log.info("inquiry.received", { id, attachmentsCount, duplicate, notices: notices.length });
}
