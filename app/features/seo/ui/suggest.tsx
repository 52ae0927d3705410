import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { LoadingIcon } from "~/ui/message-icons";
import { Alert } from "~/ui/office/alert";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import { type Suggestion, type SuggestionContext, seoCalls } from "../seo-calls";
import type { SuggestibleField } from "../suggestion";
import { isImprovement } from "../suggestion-worth";

type State =
  | { kind: "idle" }
  | { kind: "asking" }
  | { kind: "failed"; error: string }
  | { kind: "nothing"; why: string }
  | ({ kind: "offered" } & Suggestion);

const nothingBetter = "We have nothing better than what’s there.";
const nothingKnown = "We know too little to suggest something. Use your own words.";
const unknownPhoto = "We can’t tell what this photo shows. Describe it in your own words.";

function whyNothing(field: SuggestibleField, current: string): string {
  if (current.trim() !== "") return nothingBetter;
  return field === "alt" ? unknownPhoto : nothingKnown;
}

type SuggestProps = {
  field: SuggestibleField;
  /** Of the field, for screen readers. */
  name: string;
  context: SuggestionContext;
  /** What visitors get now: what is typed, else what stands in for it. */
  current: string;
  onUse: (text: string) => void;
};

type SeoFieldProps = Omit<ComponentProps<typeof TextField>, "placeholder"> & {
  /** What counts while the field is empty; said below it, since within it would look typed. */
  standIn?: string;
};

export function SeoField({ standIn, hint, ...field }: SeoFieldProps) {
  const counts = standIn && field.value.trim() === "" && (
    <span className="block wrap-anywhere text-ink">In use now: {standIn}</span>
  );
  return (
    <TextField
      {...field}
      hint={
        <>
          {hint}
          {counts}
        </>
      }
    />
  );
}

/** A field with a way to a suggestion at the end of its label's line. */
export function SuggestedField({
  suggest,
  note,
  ...field
}: SeoFieldProps & {
  suggest: Omit<SuggestProps, "current">;
  note?: ReactNode;
}) {
  return (
    <div className="relative grid min-w-0 content-start gap-1.5 [&_.field-label]:pe-22">
      <SeoField {...field} />
      {note}
      <Suggest {...suggest} current={field.value.trim() || field.standIn || ""} />
    </div>
  );
}

/** Offers a text for a field, to use or to dismiss. */
function Suggest({ field, name, context, current, onUse }: SuggestProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const request = useRef<AbortController>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function ask() {
    if (state.kind === "asking") return;
    const controller = new AbortController();
    request.current = controller;
    setState({ kind: "asking" });
    const { signal } = controller;
    const asked = call(seoCalls.suggest, { fieldKey: field, context }, { signal });
    const answer = await asked.catch(() => undefined);
    if (signal.aborted || !answer) return;
    if (!answer.ok) return setState({ kind: "failed", error: answer.error });
    setState(
      isImprovement(field, answer.value.suggestion, current)
        ? { kind: "offered", ...answer.value }
        : { kind: "nothing", why: whyNothing(field, current) },
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
        {state.kind === "nothing" && <p className="text-sm text-ink-soft">{state.why}</p>}
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
