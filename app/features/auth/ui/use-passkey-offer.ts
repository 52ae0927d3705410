import { useEffect, useRef, useState } from "react";

/**
 * While `isOn`, the browser offers passkeys among the suggestions of the field whose `autocomplete` ends with "webauthn".
 * Answers what is to be said of one that did not work.
 */
export function usePasskeyOffer(isOn: boolean, onDone: () => void): string | undefined {
  const [problem, setProblem] = useState<string>();
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (!isOn || typeof window.PublicKeyCredential !== "function") return;
    const watch = new AbortController();
    setProblem(undefined);
    import("../.client/passkey-ceremony")
      .then(({ offerInField }) =>
        offerInField(watch.signal, (outcome) => {
          if (outcome.kind === "done") done.current();
          else if (outcome.kind === "problem") setProblem(outcome.problem);
        }),
      )
      // The button beside the field says what is wrong.
      .catch(() => undefined);
    return () => watch.abort();
  }, [isOn]);

  return problem;
}
