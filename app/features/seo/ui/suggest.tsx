import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { LoadingIcon } from "~/ui/message-icons";
import { Alert } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields";
import { LinkButton } from "~/ui/office/link-button";
import { askSuggestion, type Suggestion, type SuggestionContext } from "../.client/seo-calls";
import type { SuggestibleField } from "../suggestion";

type State =
  | { kind: "idle" }
  | { kind: "asking" }
  | { kind: "failed"; error: string }
  | ({ kind: "offered" } & Suggestion);

type SuggestProps = {
  field: SuggestibleField;
  /** Of the field, for screen readers. */
  name: string;
  context: SuggestionContext;
  onUse: (text: string) => void;
};

/** A text field with a way to a suggestion at the end of its label's line. */
export function SuggestedField({
  suggest,
  note,
  ...field
}: ComponentProps<typeof TextField> & { suggest: SuggestProps; note?: ReactNode }) {
  return (
    <div className="relative grid min-w-0 content-start gap-1.5 [&_.field-label]:pe-22">
      <TextField {...field} />
      {note}
      <Suggest {...suggest} />
    </div>
  );
}

/** Offers a text for a field, to use or to dismiss. */
function Suggest({ field, name, context, onUse }: SuggestProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const request = useRef<AbortController>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function ask() {
    if (state.kind === "asking") return;
    const controller = new AbortController();
    request.current = controller;
    setState({ kind: "asking" });
    const answer = await askSuggestion(field, context, controller.signal).catch(() => undefined);
    if (controller.signal.aborted || !answer) return;
    setState(
      answer.ok ? { kind: "offered", ...answer.value } : { kind: "failed", error: answer.error },
    );
  }

  function close() {
    setState({ kind: "idle" });
    button.current?.focus();
  }

  return (
    <>
      <LinkButton ref={button} className="absolute end-0 -top-3 justify-end" onClick={ask}>
        {state.kind === "asking" ? (
          <>
            <LoadingIcon /> Writing…
          </>
        ) : (
          <>
            Suggest <span className="sr-only">{name}</span>
          </>
        )}
      </LinkButton>
      <div role="status" className="empty:hidden">
        {state.kind === "failed" && <p className="text-sm text-danger">{state.error}</p>}
        {state.kind === "offered" && (
          <Alert tone="note" className="grid gap-2">
            <p>{state.suggestion}</p>
            <p className="text-sm text-ink-soft">
              {[...state.suggestion].length} characters,{" "}
              {state.source === "ai" ? "written by AI" : "based on this page"}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                onClick={() => {
                  onUse(state.suggestion);
                  close();
                }}
              >
                Use this
              </Button>
              <Button variant="quiet" onClick={close}>
                Dismiss
              </Button>
            </div>
          </Alert>
        )}
      </div>
    </>
  );
}
