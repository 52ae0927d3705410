import { type FormEvent, type RefObject, useMemo, useState } from "react";
import type { Failure, Result } from "~/platform/result";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { linkButtonClass } from "~/ui/office/link-button";
import { failingPairs, pairId, pairName, ratioText, weakPairsText } from "../contrast-names";
import type { ContrastResult } from "../contrast-pairs";
import type { Theme } from "../normalize-theme";
import { themeChanges } from "../theme-changes";
import { confirmationWord, type PromotionForm, promotionErrors } from "../theme-promotion";
import { themeTexts } from "../theme-texts";
import { ratioClass } from "./fields/shown-value";
import { ChangeList } from "./tabs/changes-tab";

export type Promotion = {
  title: string;
  theme: Theme;
  /** Fixed for a rollback (A4); null if the owner enters one. */
  tag: string | null;
};

export function PromoteDialog({
  promotion,
  live,
  returnFocusTo,
  onPromote,
  onCancel,
}: {
  promotion: Promotion;
  live: Theme;
  returnFocusTo: RefObject<HTMLElement | null>;
  onPromote: (tag: string) => Promise<Result<unknown>>;
  onCancel: () => void;
}) {
  const { title, theme, tag } = promotion;
  const changes = useMemo(() => themeChanges(live, theme), [live, theme]);
  const failing = useMemo(() => failingPairs(theme), [theme]);
  const { errors, failure, busy, submit } = usePromotionForm(tag, failing, onPromote);

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onCancel()}
      title={title}
      description={
        changes.length === 0
          ? "This matches your live theme."
          : `This changes ${countNoun(changes.length, "setting")}. Visitors will see it right away.`
      }
      className="w-[min(100%-2rem,34rem)]"
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {changes.length > 0 && (
          <details>
            <summary className={linkButtonClass()}>What changes</summary>
            <ChangeList changes={changes} />
          </details>
        )}
        <ContrastSummary failing={failing} error={errors.accepted} />
        <TagField tag={tag} error={errors.tag} />
        <Field
          label={`Type ${confirmationWord} to promote`}
          name="confirmation"
          error={errors.confirmation}
          required
        >
          {(control) => (
            <input
              {...control}
              className={inputClass()}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </Field>
        <div role="alert">
          {failure && <p className="field-error">{themeTexts.promoteFailed(failure.error)}</p>}
        </div>
        <div className="dialog-actions">
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? themeTexts.promoting : "Promote"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function usePromotionForm(
  tag: string | null,
  failing: readonly ContrastResult[],
  onPromote: (tag: string) => Promise<Result<unknown>>,
) {
  const [errors, setErrors] = useState<ReturnType<typeof promotionErrors>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const form = readForm(event.currentTarget, tag);
    const found = promotionErrors(form, failing.map(pairId));
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, Object.keys(found));
      return;
    }
    setBusy(true);
    const sent = await onPromote(form.tag);
    setBusy(false);
    if (!sent.ok) setFailure(sent);
  }

  return { errors, failure, busy, submit };
}

function TagField({ tag, error }: { tag: string | null; error: string | undefined }) {
  if (tag !== null) {
    return (
      <p>
        <span className="field-label">Tag</span>
        <br />
        {tag}
      </p>
    );
  }
  return (
    <Field
      label="Tag"
      name="tag"
      hint="A name you’ll recognize later, like Fall 2026."
      error={error}
      required
    >
      {(control) => (
        <input {...control} className={inputClass()} maxLength={100} autoComplete="off" />
      )}
    </Field>
  );
}

function ContrastSummary({
  failing,
  error,
}: {
  failing: readonly ContrastResult[];
  error: string | undefined;
}) {
  const summary = weakPairsText(failing.length);
  if (failing.length === 0) return <p>{summary}</p>;
  return (
    <fieldset
      className="grid gap-1 border-s-2 border-danger bg-cream px-4 py-3 text-[0.9375rem]"
      aria-describedby={error && "weak-error"}
    >
      {/* Floated, since a legend would overlap the border. */}
      <legend className="float-start w-full">{summary} Check the ones to publish anyway:</legend>
      {failing.map((pair) => (
        <label key={pairId(pair)} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="accepted"
            value={pairId(pair)}
            className="size-4.5 flex-none"
          />
          <span>
            {pairName(pair)}{" "}
            <span className={ratioClass("text-ink-soft")}>{ratioText(pair.ratio)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="weak-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function readForm(form: HTMLFormElement, tag: string | null): PromotionForm {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    tag: tag ?? text("tag"),
    confirmation: text("confirmation").trim(),
    accepted: data.getAll("accepted").filter((value) => typeof value === "string"),
  };
}

/** In the form's order, not in that of `names`. */
function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const field = [...form.elements].find(
    (element) =>
      element instanceof HTMLInputElement &&
      names.includes(element.name) &&
      !(element.type === "checkbox" && element.checked),
  );
  if (field instanceof HTMLElement) field.focus();
}
