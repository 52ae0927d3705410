import { useEffect, useState } from "react";
import { confirmWith } from "~/platform/http/admin-call";
import { latePart, notOpened } from "~/ui/late/late-part";

const ConfirmDialog = latePart(async () => (await import("./confirm-dialog")).ConfirmDialog);

type Asking = { answer: (confirmed: boolean) => void };

/** Lets calls of this page ask who is signed in to show again who they are. Calls that ask at once share one dialog. */
export function ConfirmOnDemand() {
  const [asking, setAsking] = useState<Asking>();

  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    let refuse: (() => void) | undefined;
    const stop = confirmWith(() => {
      pending ??= new Promise<boolean>((answer) => {
        refuse = () => answer(false);
        setAsking({
          answer(confirmed) {
            pending = undefined;
            setAsking(undefined);
            answer(confirmed);
          },
        });
      });
      return pending;
    });
    return () => {
      stop();
      // Else whoever called waits for an answer that nobody can give any more.
      refuse?.();
    };
  }, []);

  if (!asking) return null;
  return (
    <ConfirmDialog onEnd={asking.answer} onUnavailable={notOpened(() => asking.answer(false))} />
  );
}
