import * as z from "zod/mini";
import { readCakeIds } from "~/features/likes/liked-cake";
import { emailAddress } from "~/features/orders/email-address";
import { eventTypes } from "~/features/orders/event-labels";
import { checkDetails, type InquiryDetails } from "~/features/orders/inquiry-details";
import { cleanLine, cleanParagraphs, plainSigns } from "~/platform/text/clean-text";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";
import type { InquiryInput } from "./form-fields";
import { type FieldErrors, lastEventDate } from "./inquiry-fields";

export type Inquiry = z.infer<ReturnType<typeof inquirySchema>> & {
  details: InquiryDetails;
  likes: string[];
};
type InquiryValidation = { ok: true; value: Inquiry } | { ok: false; fieldErrors: FieldErrors };

const required = (sentence: string) => z.minLength(1, sentence);
const atMost = (limit: number, label: string) =>
  z.maxLength(limit, `Keep ${label} under ${limit} characters`);

/** A missing field counts as empty. */
const line = (...checks: z.core.$ZodCheck<string>[]) =>
  z.prefault(z.string().check(z.overwrite(cleanLine), ...checks), "");

const paragraphs = (...checks: z.core.$ZodCheck<string>[]) =>
  z.prefault(z.string().check(z.overwrite(cleanParagraphs), ...checks), "");

/** `today` is the studio's day, `YYYY-MM-DD`. */
function inquirySchema(today: string) {
  const last = lastEventDate(today);
  return z.object({
    name: line(required("Name is required"), atMost(120, "your name")),
    email: z.prefault(
      z
        .string()
        .check(
          ...emailAddress(atMost(254, "your email"), "Enter a valid email"),
          required("Email is required"),
        ),
      "",
    ),
    phone: line(
      z.overwrite(plainSigns),
      required("Phone is required"),
      atMost(40, "your phone number"),
    ),
    eventDate: line(
      z.overwrite(typedDay),
      required("Event date is required"),
      z.refine(isDayForm, {
        error: "Write the date as month/day/year, such as 06/20/2027",
        abort: true,
      }),
      z.refine(isDay, "This date doesn’t exist. Choose another one"),
      z.refine((date) => date >= today, "Choose today or a future date"),
      z.refine((date) => date <= last, `Choose a date by December 31, ${last.slice(0, 4)}`),
    ),
    eventType: z.pipe(
      line(required("Event type is required")),
      z.enum(eventTypes, "Choose one of the event types"),
    ),
    servings: line(
      required("Number of servings is required"),
      atMost(120, "the number of servings"),
    ),
    location: line(atMost(200, "the location")),
    message: paragraphs(required("Message is required"), atMost(5000, "your message")),
    captchaToken: line(),
    hp: line(),
    draftId: z.catch(z.optional(z.uuid().check(z.toLowerCase())), undefined),
  });
}

export function validateInquiry(
  input: InquiryInput,
  { today }: { today: string },
): InquiryValidation {
  const parsed = inquirySchema(today).safeParse(input);
  const eventType = eventTypes.find((type) => type === input.eventType?.trim());
  const details = checkDetails(eventType ?? "other", input);
  if (parsed.success && details.ok) {
    const likes = readCakeIds(input.likes ?? "");
    return { ok: true, value: { ...parsed.data, details: details.value, likes } };
  }
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    fieldErrors[String(path[0])] ??= message;
  }
  return { ok: false, fieldErrors: { ...fieldErrors, ...(!details.ok && details.fieldErrors) } };
}

function isDayForm(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
