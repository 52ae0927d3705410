import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { LoadingIcon } from "~/ui/message-icons";
import { askSuggestion, type Suggestion, type SuggestionContext } from "../.client/seo-calls";
import type { SuggestibleField } from "../suggestion";

type State =
  | { kind: "idle" }
  | { kind: "asking" }
  | { kind: "failed"; error: string }
  | ({ kind: "offered" } & Suggestion);

/** Offers words for a field, to take or to leave. */
export function Suggest({
  field,
  name,
  context,
  onTake,
}: {
  field: SuggestibleField;
  /** Of the field, for those who hear the button alone. */
  name: string;
  context: SuggestionContext;
  onTake: (text: string) => void;
}) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const asked = useRef<AbortController>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function ask() {
    if (state.kind === "asking") return;
    const controller = new AbortController();
    asked.current = controller;
    setState({ kind: "asking" });
    const answer = await askSuggestion(field, context, controller.signal).catch(() => undefined);
    if (controller.signal.aborted || !answer) return;
    setState(
      answer.ok
        ? { kind: "offered", ...answer.value }
        : { kind: "failed", error: answer.error || "failed" },
    );
  }

  function close() {
    setState({ kind: "idle" });
    button.current?.focus();
  }

  return (
    <>
      <button ref={button} type="button" className="seo-link-button" onClick={ask}>
        {state.kind === "asking" ? (
          <>
            <LoadingIcon /> Writing…
          </>
        ) : (
          <>
            Suggest <span className="sr-only">{name}</span>
          </>
        )}
      </button>
      <div role="status" className="seo-suggestion-place">
        {state.kind === "failed" && <p className="text-sm text-danger">{state.error}</p>}
        {state.kind === "offered" && (
          <div className="seo-suggestion">
            <p>{state.suggestion}</p>
            <p className="text-sm text-ink-soft">
              {[...state.suggestion].length} characters,{" "}
              {state.source === "ai" ? "written by the model" : "from the page’s own facts"}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                onClick={() => {
                  onTake(state.suggestion);
                  close();
                }}
              >
                Use this
              </Button>
              <Button variant="quiet" onClick={close}>
                Leave it
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
