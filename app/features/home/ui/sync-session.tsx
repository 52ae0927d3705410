import { type RefObject, useEffect, useRef, useState } from "react";
import { clearAdminFlags, readAdminFlag } from "~/features/auth/admin-flag";
import { panelPath } from "~/studio";
import { buttonClass } from "~/ui/button";
import { MessageDialog, PromptDialog } from "~/ui/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { runSync, type SyncOutcome } from "../.client/run-sync";
import { noPasswordEntered, syncPrompts } from "../sync-messages";
import { type SyncKind, writeLastSync } from "../sync-tools";

export type SyncSessionProps = {
  kind: SyncKind;
  title: string;
  functionsUrl: string;
  button: RefObject<HTMLButtonElement>;
  onBusy(busy: boolean): void;
  /** `at`: the text to show next to the button. */
  onSynced(at: string): void;
  onEnd(): void;
};

type Message = {
  tone: "neutral" | "success" | "error";
  text: string;
  skipped?: string[];
  offersSignIn?: boolean;
};

type Stage =
  | { name: "opening" | "running" }
  | { name: "asking" }
  | { name: "message"; message: Message };

const signedOut = "You’ve been signed out. Sign in again in a new tab, then press the sync again.";

/** Runs one sync. Asks for the secret first, unless the browser has an admin session. */
export function SyncSession(props: SyncSessionProps) {
  const { kind, title, button, onEnd } = props;
  const { stage, ask, show, run } = useSession(props);

  function submit(value: string) {
    const secret = value.trim();
    if (secret !== "") return run(secret);
    return cancel();
  }

  function cancel() {
    if (kind !== "reviews") return onEnd();
    show({ tone: "neutral", text: noPasswordEntered });
  }

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (readAdminFlag()) run(undefined);
    else ask();
  });

  const { label, description } = syncPrompts[kind];
  return (
    <>
      <PromptDialog
        open={stage.name === "asking"}
        title={title}
        description={description}
        label={label}
        type="password"
        submitLabel="Sync"
        onSubmit={submit}
        onCancel={cancel}
        returnFocusTo={button}
      />
      <MessageDialog
        open={stage.name === "message"}
        title={title}
        tone={stage.name === "message" ? stage.message.tone : "neutral"}
        onClose={onEnd}
        returnFocusTo={button}
      >
        {stage.name === "message" && <MessageText {...stage.message} />}
      </MessageDialog>
    </>
  );
}

function MessageText({ text, skipped = [], offersSignIn = false }: Message) {
  return (
    <>
      <p>{text}</p>
      {offersSignIn && (
        <p className="mt-3">
          <a
            href={panelPath}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "secondary" })}
          >
            Sign in<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p className="mt-3">Skipped files:</p>
          <ul className="wrap-anywhere">
            {skipped.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function useSession({ kind, functionsUrl, button, onBusy, onSynced, onEnd }: SyncSessionProps) {
  const [stage, setStage] = useState<Stage>({ name: "opening" });
  const show = (message: Message) => setStage({ name: "message", message });
  const ask = () => setStage({ name: "asking" });

  async function run(secret: string | undefined) {
    setStage({ name: "running" });
    onBusy(true);
    const outcome = await runSync(kind, { secret, functionsUrl });
    onBusy(false);
    finish(outcome);
  }

  function finish(outcome: SyncOutcome) {
    if (outcome.kind === "signed-out") {
      clearAdminFlags();
      return show({ tone: "neutral", text: signedOut, offersSignIn: true });
    }
    if (outcome.kind === "failed") {
      return show({ tone: "error", text: outcome.message });
    }
    const { message, skipped, at } = outcome;
    writeLastSync(kind, at);
    onSynced(at);
    // The specification has no dialog for a gallery sync, so a toast is enough.
    if (kind !== "gallery" || skipped.length > 0) {
      return show({ tone: "success", text: message, skipped });
    }
    showToast({ title: message, kind: "success" });
    onEnd();
    button.current?.focus();
  }

  return { stage, ask, show, run };
}
