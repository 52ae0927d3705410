import { formFields, type InquiryInput } from "./inquiry-fields";

/** The body of POST /api/contact (P7). The fields go first: the server keeps them when the first file begins. */
export function inquiryFormData(fields: InquiryInput, files: readonly File[]): FormData {
  const form = new FormData();
  for (const field of formFields) form.append(field, fields[field] ?? "");
  for (const file of files) form.append("attachments", file, file.name);
  return form;
}
