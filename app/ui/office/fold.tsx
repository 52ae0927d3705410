import { type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names";

/** Collapses only on phones. Not `details`: a closed one can't be forced open for print and wide screens. */
export function Fold({
  title,
  count = 0,
  attentionCount = 0,
  children,
}: {
  title: string;
  count?: number;
  /** An increase opens the section. */
  attentionCount?: number;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(attentionCount > 0);
  const [known, setKnown] = useState(attentionCount);
  // Set during render, so the content can take focus right away.
  if (known !== attentionCount) {
    setKnown(attentionCount);
    if (attentionCount > known) setOpen(true);
  }
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-4 max-lg:not-print:gap-1 max-lg:not-print:border-t max-lg:not-print:border-line"
    >
      <h3 className={count === 0 ? "print:hidden" : undefined}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 text-start after:ms-auto after:size-2 after:-translate-y-0.5 after:rotate-45 after:border-e after:border-b aria-expanded:after:translate-y-0.5 aria-expanded:after:-rotate-135 lg:hidden print:hidden"
        >
          {title}
          {count > 0 && <span className="text-ink-soft tabular-nums">{count}</span>}
        </button>
        <span className="max-lg:not-print:hidden">{title}</span>
      </h3>
      <div
        id={id}
        className={classNames(
          "grid grid-cols-1 gap-4 max-lg:not-print:pb-4",
          !isOpen && "max-lg:not-print:hidden",
        )}
      >
        {children}
      </div>
    </section>
  );
}
