import { statuses } from "~/platform/http/failure-response";
import { burstPeriod, exceedsBurst } from "~/platform/limits/burst";
import { clientAddress, clientNetwork, digestNetwork } from "~/platform/limits/client-network";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { typedDay } from "~/platform/text/typed-day";
import type { PlainFormState } from "../contact-form-state";
import { type InquiryInput, inquiryFields, optionalFields } from "../form-fields";
import { chooseFilesAgain } from "../late-messages";
import { sentEventType } from "../sent-inquiry";
import {
  type CakeFinder,
  InquiryReception,
  type ReceivedInquiry,
  type ReceptionServices,
  type Sender,
} from "./inquiry-reception";
import { readInquiryParts } from "./multipart-inquiry";
import { notifyOwner } from "./owner-alert";

export type InquiryServices = ReceptionServices &
  Pick<Services, "contactLimit" | "email" | "ids" | "journal" | "waitUntil">;

type PostedInquiry = {
  result: Result<ReceivedInquiry>;
  values: InquiryInput;
  filesSent: boolean;
};

/** Continues if the client disconnects. */
export function receiveInquiry(
  services: InquiryServices,
  request: Request,
  findCakes: CakeFinder,
): Promise<PostedInquiry> {
  const work = readInquiry(services, request, findCakes);
  const alerted = work.then(({ result }) =>
    result.ok ? notifyOwner(services, result.value.id) : undefined,
  );
  services.waitUntil(alerted.catch(() => undefined));
  return work;
}

export async function submitPlainForm(
  services: InquiryServices,
  request: Request,
  findCakes: CakeFinder,
) {
  const { result, values, filesSent } = await receiveInquiry(services, request, findCakes);
  if (result.ok) {
    const { attachmentsCount: files, notices } = result.value;
    return { ok: true as const, receipt: { ...askedOf(values, services), files, notices } };
  }
  const { code, error, fieldErrors = {}, retryAfter } = result;
  const { STUDIO_PHONE: phone } = services.settings;
  return {
    ok: false as const,
    status: statuses[code],
    retryAfter,
    values: visibleValues(values),
    fieldErrors,
    error: [
      error,
      !result.fieldErrors && phone && `Or call us at ${phone}.`,
      filesSent && chooseFilesAgain,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** No name or message, since this goes into a URL. */
function askedOf({ eventDate = "", eventType }: InquiryInput, { clock }: Pick<Services, "clock">) {
  return {
    sentAt: clock.now(),
    eventDate: typedDay(eventDate),
    eventType: sentEventType(eventType),
  };
}

function visibleValues(values: InquiryInput): PlainFormState["values"] {
  const shown: PlainFormState["values"] = {};
  for (const field of inquiryFields) shown[field] = values[field]?.replace(/\r\n?/g, "\n") ?? "";
  for (const field of optionalFields) if (values[field]) shown[field] = values[field];
  return shown;
}

async function readInquiry(
  services: InquiryServices,
  request: Request,
  findCakes: CakeFinder,
): Promise<PostedInquiry> {
  const { log } = services;
  const sender = await identifySender(services, request);
  const reception = new InquiryReception(services, sender, findCakes);
  if (await exceedsBurst(services, sender.network)) reception.refuse(burst);
  let filesSent = false;
  for await (const part of readInquiryParts(request, () => reception.wantsFiles)) {
    filesSent ||= part.kind === "file" || part.kind === "oversize-file";
    if (part.kind === "failure") {
      log.info("inquiry.broken_body", { reason: String(part.cause) });
      await reception.breakOff();
      return { result: part.failure, values: reception.values, filesSent };
    }
    await reception.receive(part);
  }
  const result = await reception.finish();
  logOutcome(services, result);
  return { result, values: reception.values, filesSent };
}

async function identifySender(
  { settings }: Pick<Services, "settings">,
  request: Request,
): Promise<Sender> {
  return {
    network: await digestNetwork(clientNetwork(request), settings.SESSION_SECRET),
    address: clientAddress(request),
  };
}

const burst = fail(
  "too_many",
  "We’ve received several inquiries from your connection. Please wait a minute and try again.",
  { retryAfter: burstPeriod },
);

function logOutcome({ log }: Pick<InquiryServices, "log">, result: Result<ReceivedInquiry>) {
  if (!result.ok) return log.info("inquiry.refused", { code: result.code });
  const { id, attachmentsCount, duplicate, notices } = result.value;
  log.info("inquiry.received", { id, attachmentsCount, duplicate, notices: notices.length });
}
