import { type RefObject, useEffect, useRef } from "react";
import type { ContactFormState } from "../contact-form-state";

export function useFocusOnAlarm(
  form: RefObject<HTMLFormElement>,
  { alarm, fieldErrors }: ContactFormState,
): void {
  const answered = useRef(alarm);
  useEffect(() => {
    if (answered.current === alarm) return;
    answered.current = alarm;
    for (const control of form.current ?? []) {
      if (!((control.getAttribute("name") ?? "") in fieldErrors)) continue;
      control.closest("details")?.setAttribute("open", "");
      if (control instanceof HTMLElement) return control.focus();
    }
  }, [form, alarm, fieldErrors]);
}

/** Disabling the pressed button, or removing the cancel button, loses the focus. */
export function useFocusAfterSend(
  button: RefObject<HTMLButtonElement>,
  { phase, message, fieldErrors }: ContactFormState,
): void {
  const before = useRef(phase);
  useEffect(() => {
    const ended = before.current === "sending" && phase === "idle";
    before.current = phase;
    const isLost = document.activeElement === document.body || !document.activeElement;
    const isTaken = message !== null || Object.keys(fieldErrors).length > 0;
    if (ended && isLost && !isTaken) button.current?.focus();
  }, [button, phase, message, fieldErrors]);
}

export function focusField(form: HTMLFormElement | null, field: string): void {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
