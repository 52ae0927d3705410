import { type DetailName, detailNames } from "~/features/orders/inquiry-details";

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

/** All that is typed or chosen, what helps with a quote included. */
export const typedFields: readonly TypedField[] = [...inquiryFields, ...detailNames];
export type TypedField = InquiryField | DetailName;

/** What only goes where something was given. */
export const optionalFields = [...detailNames, "likes"] as const;

/** Everything that the form always sends, files aside. */
export const formFields = [...inquiryFields, "captchaToken", "hp", "draftId"] as const;
/** `likes` has an id of a cake on each line. */
export type FormField = (typeof formFields)[number] | (typeof optionalFields)[number];

export type InquiryInput = Partial<Record<FormField, string>>;
