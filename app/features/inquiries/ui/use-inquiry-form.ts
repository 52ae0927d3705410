import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { showToast } from "~/ui/toast-store";
import {
  type ContactFormState,
  type PlainFormState,
  reduceContactForm,
  startContactForm,
} from "../contact-form-state";
import { formFields, type InquiryInput, inquiryFields } from "../inquiry-fields";
import { attachedFiles, challengeExpired, sentToast } from "../inquiry-messages";
import type { SendOutcome } from "../send-outcome";
import { useAttachments } from "./use-attachments";
import { useInquiryEngine } from "./use-inquiry-engine";

/** The form's life with JavaScript; without it the browser posts the same form by itself. */
export function useInquiryForm(initial: PlainFormState | null, siteKey: string) {
  const form = useRef<HTMLFormElement>(null);
  const challenge = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(reduceContactForm, initial, startContactForm);
  const { loaded, load } = useInquiryEngine(siteKey, challenge);
  const attachments = useAttachments(load);
  useEarlyFiles(form, attachments.take);
  useFocusOnAlarm(form, state);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.phase !== "idle") return;
    const { currentTarget } = event;
    dispatch({ type: "submitted" });
    const files = await attachments.settle();
    const parts = await load().catch(() => null);
    if (!parts) return submitPlainly(currentTarget, files);
    const fields = readFields(currentTarget);
    const fieldErrors = parts.engine.validate(fields);
    dispatch({ type: "checked", fieldErrors });
    if (fieldErrors) return;
    const outcome = await parts.engine.send(fields, files);
    if (outcome.kind === "sent") attachments.clear();
    dispatch({ type: "answered", outcome });
    announce(outcome);
  }

  return {
    form,
    challenge,
    state,
    attachments,
    Dialog: loaded?.Dialog,
    today: loaded?.engine.today,
    submit,
    touch: () => void load().catch(() => null),
    edit: (field: string) => dispatch({ type: "edited", field }),
    closeDialog: () => dispatch({ type: "read" }),
  };
}

/** Takes over files that were chosen before the page came alive. */
function useEarlyFiles(
  form: RefObject<HTMLFormElement>,
  take: (input: HTMLInputElement) => void,
): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem("attachments");
    if (input instanceof HTMLInputElement) take(input);
  }, [form, take]);
}

function useFocusOnAlarm(
  form: RefObject<HTMLFormElement>,
  { alarm, fieldErrors }: ContactFormState,
): void {
  const answered = useRef(alarm);
  useEffect(() => {
    if (answered.current === alarm) return;
    answered.current = alarm;
    const first = inquiryFields.find((field) => field in fieldErrors);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [form, alarm, fieldErrors]);
}

function readFields(form: HTMLFormElement): InquiryInput {
  const data = new FormData(form);
  const fields: InquiryInput = {};
  for (const field of formFields) {
    const value = data.get(field);
    if (typeof value === "string") fields[field] = value;
  }
  return fields;
}

/** The way without JavaScript, for when the rest of it could not be loaded. */
function submitPlainly(form: HTMLFormElement, files: readonly File[]): void {
  const input = form.elements.namedItem("attachments");
  if (input instanceof HTMLInputElement) {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
  }
  form.submit();
}

function announce(outcome: SendOutcome): void {
  if (outcome.kind === "sent") {
    const description = attachedFiles(outcome.attachmentsCount);
    showToast({ title: sentToast, description, kind: "success" });
  } else if (outcome.kind === "expired") {
    showToast({ title: challengeExpired, kind: "destructive" });
  }
}
