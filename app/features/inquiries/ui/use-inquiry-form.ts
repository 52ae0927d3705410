import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFileDrop } from "~/ui/use-file-drop";
import type { SendOutcome } from "../contact-form-state";
import {
  type ContactFormEvent,
  type ContactFormState,
  type PlainFormState,
  reduceContactForm,
  startContactForm,
} from "../contact-form-state";
import type { InquiryInput } from "../form-fields";
import { connectionFailed, sendingOffline } from "../inquiry-messages";
import type { SendStep } from "../send-step";
import type { SentReceipt } from "../sent-inquiry";
import { useAttachments } from "./use-attachments";
import { useDraft } from "./use-draft";
import { focusField, useFocusAfterSend, useFocusOnAlarm } from "./use-form-focus";
import { useSentInquiry } from "./use-sent-inquiry";
import { type TouchedForm, useTouchedForm } from "./use-touched-form";

export function useInquiryForm(
  { initial, sent }: { initial: PlainFormState | null; sent: SentReceipt | null },
  siteKey: string,
) {
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
  const card = useSentInquiry({ form, load, isAnswered: initial !== null || sent !== null });
  const { step, submit, cancel } = useSending({
    phase: state.phase,
    dispatch,
    load,
    attachments,
    onSent(loaded, fields, outcome) {
      const inquiry = loaded.sentInquiry(fields, outcome, Date.now());
      void card.show(loaded, inquiry, loaded.engine.files.state.files);
      void attachments.change((tray) => tray.replaceAll([]));
      draft.reset();
    },
  });
  const { dropping, handlers } = useFileDrop(addFiles);
  useEffect(() => {
    if (dropping) load().catch(() => null);
  }, [dropping, load]);
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
    sent: card.sent,
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
    startAnother() {
      if (parts) flushSync(() => card.close(parts));
      focusField(form.current, "name");
    },
    closeDialog: () => dispatch({ type: "read" }),
  };
}

type SentOutcome = Extract<SendOutcome, { kind: "sent" }>;

type Sending = {
  phase: ContactFormState["phase"];
  dispatch: (event: ContactFormEvent) => void;
  load: () => Promise<TouchedForm>;
  attachments: ReturnType<typeof useAttachments>;
  onSent: (loaded: TouchedForm, fields: InquiryInput, outcome: SentOutcome) => void;
};

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
    if (outcome.kind === "sent") onSent(loaded, fields, outcome);
    dispatch({ type: "answered", outcome });
    loaded.announce(outcome);
  }

  async function sendWithoutParts(target: HTMLFormElement) {
    // A native post still has the files in their input.
    if (await siteAnswers()) return target.submit();
    // A native post would show the browser's error page and lose the input.
    const note = navigator.onLine ? connectionFailed : sendingOffline;
    dispatch({ type: "answered", outcome: { kind: "held", note } });
  }

  return { step, submit, cancel: () => canceling.current?.abort() };
}

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

function useReconnection(dispatch: (event: ContactFormEvent) => void): void {
  useEffect(() => {
    const reconnect = () => dispatch({ type: "reconnected" });
    addEventListener("online", reconnect);
    return () => removeEventListener("online", reconnect);
  }, [dispatch]);
}

/** `navigator.onLine` only knows that there is a network. */
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
