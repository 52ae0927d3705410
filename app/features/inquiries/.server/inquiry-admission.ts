import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { Inquiry } from "../inquiry-schema";
import type { BindingWatch } from "./binding-watch";
import { checkHourlyLimit } from "./inquiry-limits";
import type { InquiryRecord } from "./inquiry-writes";
import { checkTurnstile } from "./turnstile";

export type Applicant = Omit<InquiryRecord, "human" | "lostFiles"> & { inquiry: Inquiry };
type Human = InquiryRecord["human"];

/** Who sent the enquiry, as far as can be told; a failure when it may not come in now. */
export async function admitInquiry(
  services: Pick<Services, "db" | "settings" | "remote" | "log">,
  applicant: Applicant,
  address: string,
  database: BindingWatch,
): Promise<Result<Human>> {
  const human = await judgeSender(services, applicant, address);
  if (!human.ok) return human;
  const record = { ...applicant, human: human.value };
  return (await checkHourlyLimit(services, record, database)) ?? human;
}

async function judgeSender(
  services: Pick<Services, "settings" | "remote" | "log">,
  { inquiry, draftId, fieldsDigest }: Applicant,
  address: string,
): Promise<Result<Human>> {
  if (inquiry.hp !== "") return ok({ outcome: "honeypot", reason: "" });
  return checkTurnstile(services, {
    token: inquiry.captchaToken,
    address,
    draftId,
    fieldsDigest,
  });
}
