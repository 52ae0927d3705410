import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast-store";
import { useFileDrop } from "~/ui/use-file-drop";
import type { SendOutcome } from "../contact-form-state";
import {
  type ContactFormEvent,
  type ContactFormState,
  type PlainFormState,
  reduceContactForm,
  startContactForm,
} from "../contact-form-state";
import { inquiryFields } from "../inquiry-fields";
import {
  attachedFiles,
  challengeExpired,
  connectionFailed,
  sendingOffline,
  sentToast,
} from "../inquiry-messages";
import type { SendStep } from "../send-step";
import { useAttachments } from "./use-attachments";
import { useDraft } from "./use-draft";
import { type TouchedForm, useTouchedForm } from "./use-touched-form";

/** The form's life with JavaScript; without it the browser posts the same form by itself. */
export function useInquiryForm(initial: PlainFormState | null, siteKey: string) {
  const form = useRef<HTMLFormElement>(null);
  const challenge = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, dispatch] = useReducer(reduceContactForm, initial, startContactForm);
  const { parts, load } = useTouchedForm(siteKey, challenge);
  const attachments = useAttachments(load);
  const draft = useDraft({
    form,
    load,
    files: attachments.files,
    isAnswered: initial !== null,
  });
  const { step, submit, cancel } = useSending({
    phase: state.phase,
    dispatch,
    load,
    attachments,
    onSent: draft.reset,
  });
  const { dropping, handlers } = useFileDrop(addFiles);
  useEarlyUse(form, attachments.take, touch);
  useStoredFileCount(attachments.files, draft.keep);
  useFocusOnAlarm(form, state);
  useFocusAfterSend(button, state);
  useReconnection(dispatch);

  async function touch() {
    const loaded = await load().catch(() => null);
    if (!loaded) return;
    draft.open(loaded);
    loaded.engine.touch();
  }

  function addFiles(files: readonly File[]) {
    if (state.phase !== "idle") return;
    void touch();
    void attachments.change((tray) => tray.add(files));
  }

  return {
    form,
    challenge,
    button,
    state,
    step,
    attachments,
    draft,
    parts,
    dropping,
    dropHandlers: handlers,
    submit,
    touch,
    edit(field: string) {
      dispatch({ type: "edited", field });
      void draft.keep(attachments.files);
    },
    cancel,
    startOver() {
      if (!parts) return;
      draft.clear(parts);
      void attachments.change((tray) => tray.replaceAll([]));
      dispatch({ type: "emptied" });
    },
    undoStartOver() {
      if (parts) {
        const files = draft.undo(parts);
        void attachments.change((tray) => tray.replaceAll(files));
      }
      focusField(form.current, "name");
    },
    closeDialog: () => dispatch({ type: "read" }),
  };
}

type Sending = {
  phase: ContactFormState["phase"];
  dispatch: (event: ContactFormEvent) => void;
  load: () => Promise<TouchedForm>;
  attachments: ReturnType<typeof useAttachments>;
  onSent: () => void;
};

/** From the press of the button to what the form says afterwards. */
function useSending({ phase, dispatch, load, attachments, onSent }: Sending) {
  const canceling = useRef<AbortController | null>(null);
  const [step, setStep] = useState<SendStep>({ kind: "checking" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle") return;
    const { currentTarget } = event;
    dispatch({ type: "submitted" });
    await attachments.settle();
    const loaded = await load().catch(() => null);
    if (!loaded) return sendWithoutParts(currentTarget);
    const fields = loaded.readFields(currentTarget);
    const fieldErrors = loaded.engine.validate(fields);
    dispatch({ type: "checked", fieldErrors });
    if (fieldErrors) return;
    canceling.current = new AbortController();
    const { signal } = canceling.current;
    const outcome = await loaded.engine.send(fields, { signal, onStep: setStep });
    if (outcome.kind === "sent") {
      void attachments.change((tray) => tray.replaceAll([]));
      onSent();
    }
    dispatch({ type: "answered", outcome });
    announce(outcome);
  }

  async function sendWithoutParts(target: HTMLFormElement) {
    // The way without JavaScript; the files are in their input still.
    if (await siteAnswers()) return target.submit();
    // The browser would put its own error page in the place of everything that was typed.
    const note = navigator.onLine ? connectionFailed : sendingOffline;
    dispatch({ type: "answered", outcome: { kind: "held", note } });
  }

  return { step, submit, cancel: () => canceling.current?.abort() };
}

/** Takes up what was done before the form came alive: files were chosen, a field has the focus. */
function useEarlyUse(
  form: RefObject<HTMLFormElement>,
  take: (input: HTMLInputElement) => void,
  touch: () => void,
): void {
  const current = useRef(touch);
  current.current = touch;
  useEffect(() => {
    const input = form.current?.elements.namedItem("attachments");
    if (input instanceof HTMLInputElement) take(input);
    if (form.current?.contains(document.activeElement)) current.current();
  }, [form, take]);
}

function useStoredFileCount(
  files: readonly File[],
  keep: (files: readonly File[]) => Promise<void>,
): void {
  const counted = useRef(0);
  useEffect(() => {
    if (counted.current === files.length) return;
    counted.current = files.length;
    void keep(files);
  }, [files, keep]);
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
    if (first) focusField(form.current, first);
  }, [form, alarm, fieldErrors]);
}

/** The button that was pressed lost the focus when it was disabled, and the one that canceled is gone. */
function useFocusAfterSend(
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

function useReconnection(dispatch: (event: ContactFormEvent) => void): void {
  useEffect(() => {
    const reconnect = () => dispatch({ type: "reconnected" });
    addEventListener("online", reconnect);
    return () => removeEventListener("online", reconnect);
  }, [dispatch]);
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** `navigator.onLine` only knows of a network, not whether it leads anywhere. */
function siteAnswers(): Promise<boolean> {
  const options = {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(10_000),
  } as const;
  return fetch("/", options).then(
    () => true,
    () => false,
  );
}

function announce(outcome: SendOutcome): void {
  if (outcome.kind === "sent") {
    const description = attachedFiles(outcome.attachmentsCount);
    showToast({ title: sentToast, description, kind: "success" });
  } else if (outcome.kind === "expired") {
    showToast({ title: challengeExpired, kind: "destructive" });
  }
}
