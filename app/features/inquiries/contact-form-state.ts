import type { Notice } from "./attachment-rules";
import type { TypedField } from "./form-fields";
import type { FieldErrors } from "./inquiry-fields";
import { fieldsToCheck, sendingOffline } from "./inquiry-messages";

export type PlainFormState = {
  values: Partial<Record<TypedField | "likes", string>>;
  fieldErrors: FieldErrors;
  error: string;
};

export type FormMessage =
  | { kind: "sent"; notices: Notice[] }
  | { kind: "failed"; text: string; advice?: string };

/** P4, P8. */
export type SendOutcome =
  | { kind: "sent"; attachmentsCount: number; notices: Notice[] }
  /** `error` is for the form, `dialogText` for the dialog, `advice` follows it. */
  | {
      kind: "failed";
      error: string;
      dialogText: string;
      advice?: string;
      fieldErrors: FieldErrors;
    }
  | { kind: "expired" }
  | { kind: "held"; note: string };

export type ContactFormState = {
  phase: "idle" | "validating" | "sending";
  fieldErrors: FieldErrors;
  error: string;
  note: string;
  message: FormMessage | null;
  /** Incremented to empty the fields. */
  round: number;
  /** Incremented to focus the first invalid field. */
  alarm: number;
};

export type ContactFormEvent =
  | { type: "edited"; field: string }
  | { type: "submitted" }
  | { type: "checked"; fieldErrors: FieldErrors | null }
  | { type: "answered"; outcome: SendOutcome }
  | { type: "read" }
  | { type: "reconnected" }
  | { type: "emptied" };

export function startContactForm(initial: PlainFormState | null): ContactFormState {
  const { fieldErrors = {}, error = "" } = initial ?? {};
  return { phase: "idle", fieldErrors, error, note: "", message: null, round: 0, alarm: 0 };
}

export function reduceContactForm(
  state: ContactFormState,
  event: ContactFormEvent,
): ContactFormState {
  switch (event.type) {
    case "edited":
      return withoutError(state, event.field);
    case "submitted":
      return { ...state, phase: "validating", note: "" };
    case "checked":
      return checked(state, event.fieldErrors);
    case "answered":
      return answered(state, event.outcome);
    case "read":
      return { ...state, message: null };
    case "reconnected":
      return withoutOffline(state);
    case "emptied":
      return { ...startContactForm(null), alarm: state.alarm, round: state.round + 1 };
  }
}

function withoutError(state: ContactFormState, field: string): ContactFormState {
  if (state.error === "" && state.note === "" && !(field in state.fieldErrors)) return state;
  const { [field]: _, ...fieldErrors } = state.fieldErrors;
  return { ...state, fieldErrors, error: "", note: "" };
}

function withoutOffline(state: ContactFormState): ContactFormState {
  const { error, note } = state;
  const unless = (text: string) => (text === sendingOffline ? "" : text);
  return { ...state, error: unless(error), note: unless(note) };
}

function checked(state: ContactFormState, fieldErrors: FieldErrors | null): ContactFormState {
  if (!fieldErrors) return { ...state, phase: "sending", fieldErrors: {}, error: "" };
  const error = fieldsToCheck(Object.keys(fieldErrors));
  return { ...state, phase: "idle", fieldErrors, error, alarm: state.alarm + 1 };
}

function answered(state: ContactFormState, outcome: SendOutcome): ContactFormState {
  if (outcome.kind === "sent") {
    const message: FormMessage = { kind: "sent", notices: outcome.notices };
    return { ...startContactForm(null), alarm: state.alarm, message, round: state.round + 1 };
  }
  if (outcome.kind === "expired") return { ...state, phase: "idle" };
  if (outcome.kind === "held") return { ...state, phase: "idle", note: outcome.note };
  const { fieldErrors, error, dialogText: text, advice } = outcome;
  const message: FormMessage = { kind: "failed", text, advice };
  const alarm = Object.keys(fieldErrors).length > 0 ? state.alarm + 1 : state.alarm;
  return { ...state, phase: "idle", fieldErrors, error, message, alarm };
}
