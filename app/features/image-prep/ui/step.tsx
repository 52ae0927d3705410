import { type ReactNode, useId } from "react";

export function Step({
  number,
  title,
  intro,
  actions,
  children,
}: {
  number: number;
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-gold pb-4">
        <span
          className="min-w-8 font-display text-4xl/none font-medium text-gold-deep"
          aria-hidden="true"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-subtitle">
            <span className="sr-only">Step {number}: </span>
            {title}
          </h2>
          {intro && <p className="text-sm text-ink-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>}
      </header>
      <div className="grid gap-6 pt-6">{children}</div>
    </section>
  );
}

export function WorkProgress({
  label,
  value,
  max,
  note,
  cancelButton,
}: {
  label: string;
  value: number;
  max: number;
  note?: string;
  cancelButton: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <progress value={value} max={max} aria-label={label} className="h-2 w-full max-w-120" />
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {cancelButton}
    </div>
  );
}

export function SkippedNote({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="field-error">Skipped (couldn’t be processed): {names.join(", ")}</p>;
}
