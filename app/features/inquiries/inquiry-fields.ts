export const eventTypes = ["wedding", "birthday", "anniversary", "corporate", "other"] as const;

/** What a person fills in, in the order of the form. */
export const inquiryFields = [
  "name",
  "email",
  "phone",
  "eventDate",
  "eventType",
  "servings",
  "location",
  "message",
] as const;
export type InquiryField = (typeof inquiryFields)[number];

export const requiredFields = inquiryFields.filter((field) => field !== "location");

/** Everything that the form sends, files aside. */
export const formFields = [...inquiryFields, "captchaToken", "hp", "draftId"] as const;
export type FormField = (typeof formFields)[number];

export type InquiryInput = Partial<Record<FormField, string>>;
/** One sentence for each field that is wrong (P5). */
export type FieldErrors = Record<string, string>;

/** The last day for an event: a typing error in the year goes further. */
export function lastEventDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 3}-12-31`;
}

/** Where a half-filled form is saved on its device. */
export const draftKey = "inquiry:draft";
