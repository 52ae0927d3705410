import { useEffect, useState, useSyncExternalStore } from "react";
import { AlertIcon } from "~/ui/message-icons";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { offlineNote, onlineAgainNote } from "../late-messages";
import { percentSent, type SendStep, sendStepText } from "../send-step";

type SendProgressProps = {
  sending: boolean;
  step: SendStep;
  withFiles: boolean;
  /** Whether the form has anything to lose. */
  filled: boolean;
};

export function SendProgress({ sending, step, withFiles, filled }: SendProgressProps) {
  const connection = useConnectionNote(sending);
  const note = filled ? connection : "";
  useLeaveWarning(sending);
  return (
    <>
      <p
        role="status"
        className={note ? "flex basis-full gap-3 border-y border-line py-3" : "sr-only"}
      >
        {note && <AlertIcon className="mt-0.5" />}
        {note}
      </p>
      <p role="status" className="sr-only">
        {sending && (withFiles || step.kind === "asking") ? sendStepText(step) : ""}
      </p>
      {sending && withFiles && <UploadBar step={step} />}
    </>
  );
}

function UploadBar({ step }: { step: SendStep }) {
  const percent = percentSent(step);
  return (
    <div className="grid basis-full gap-1.5">
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft even-figures">
        <span>
          {step.kind === "waiting" ? "Sent. Waiting for confirmation…" : "Sending your files"}
        </span>
        {percent !== null && <span>{percent}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label="Sending your files"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-3 overflow-hidden bg-gold/35 scallop forced-color-adjust-none"
      >
        <div
          className="h-full origin-left bg-(--btn-bg,var(--theme-button-bg)) transition-transform duration-300"
          style={{ transform: `scaleX(${(percent ?? 0) / 100})` }}
        />
      </div>
    </div>
  );
}

function useConnectionNote(sending: boolean): string {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    if (!online) setMissed(true);
    else if (sending) setMissed(false);
  }, [online, sending]);
  if (!online) return offlineNote;
  return missed && !sending ? onlineAgainNote : "";
}

function watchConnection(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}
