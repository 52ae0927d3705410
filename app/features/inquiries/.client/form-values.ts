import type { DraftValues } from "../inquiry-draft";
import { formFields, type InquiryInput, inquiryFields } from "../inquiry-fields";

/** Everything that the form sends, files aside. */
export function readFields(form: HTMLFormElement): InquiryInput {
  const data = new FormData(form);
  const fields: InquiryInput = {};
  for (const field of formFields) {
    const value = data.get(field);
    if (typeof value === "string") fields[field] = value;
  }
  return fields;
}

/** What a person typed: neither the honeypot nor anything that the script adds. */
export function readTyped(form: HTMLFormElement): DraftValues {
  const fields = readFields(form);
  const typed: DraftValues = {};
  for (const field of inquiryFields) typed[field] = fields[field] ?? "";
  return typed;
}

/** Fills in what is still empty: what stands in the form already was typed later. */
export function fillEmptyFields(form: HTMLFormElement, values: DraftValues): void {
  for (const field of inquiryFields) {
    const control = form.elements.namedItem(field);
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isControl && control.value === "") control.value = values[field] ?? "";
  }
}
