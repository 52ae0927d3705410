import { useEffect, useState } from "react";
import { confirmWith } from "~/platform/http/admin-call";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";

const ConfirmDialog = lazyPart(async () => (await import("./confirm-dialog")).ConfirmDialog);

type Asking = { answer: (confirmed: boolean) => void };

/** Concurrent calls share one dialog. */
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
      // Otherwise the pending calls would never resolve.
      refuse?.();
    };
  }, []);

  if (!asking) return null;
  return (
    <ConfirmDialog
      onEnd={asking.answer}
      onUnavailable={closeWithError(() => asking.answer(false))}
    />
  );
}
