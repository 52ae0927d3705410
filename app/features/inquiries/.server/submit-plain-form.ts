import { statuses } from "~/platform/http/failure-response";
import type { Notice } from "../attachment-rules";
import type { PlainFormState } from "../contact-form-state";
import { type InquiryInput, inquiryFields } from "../inquiry-fields";
import { chooseFilesAgain } from "../inquiry-messages";
import { type InquiryServices, receiveInquiry } from "./receive-inquiry";

export type PlainFormFailure = PlainFormState & {
  ok: false;
  status: number;
  /** Seconds; only with status 429. */
  retryAfter?: number;
};
export type PlainFormSuccess = {
  ok: true;
  id: string;
  attachmentsCount: number;
  notices: Notice[];
};

/** The post of the form without JavaScript: the same inquiry, an answer made for a page. */
export async function submitPlainForm(
  services: InquiryServices,
  request: Request,
): Promise<PlainFormSuccess | PlainFormFailure> {
  const { result, values, filesSent } = await receiveInquiry(services, request);
  if (result.ok) {
    const { id, attachmentsCount, notices } = result.value;
    return { ok: true, id, attachmentsCount, notices };
  }
  return {
    ok: false,
    status: statuses[result.code],
    retryAfter: result.retryAfter,
    values: visibleValues(values),
    fieldErrors: result.fieldErrors ?? {},
    // No browser fills a file input again by itself.
    error: filesSent ? `${result.error} ${chooseFilesAgain}` : result.error,
  };
}

function visibleValues(values: InquiryInput): PlainFormState["values"] {
  return Object.fromEntries(
    inquiryFields.map((field) => [field, values[field]?.replace(/\r\n?/g, "\n") ?? ""]),
  );
}
