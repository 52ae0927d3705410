import { type DetailName, detailNames } from "~/features/orders/inquiry-details";

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

export const typedFields: readonly TypedField[] = [...inquiryFields, ...detailNames];
export type TypedField = InquiryField | DetailName;

export const optionalFields = [...detailNames, "likes"] as const;

export const formFields = [...inquiryFields, "captchaToken", "hp", "draftId"] as const;
/** `likes` has one cake id per line. */
export type FormField = (typeof formFields)[number] | (typeof optionalFields)[number];

export type InquiryInput = Partial<Record<FormField, string>>;
