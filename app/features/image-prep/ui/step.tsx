import { type ReactNode, useId } from "react";

/** One of the tool's numbered steps. */
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
    <section aria-labelledby={id} className="prep-step">
      <header className="prep-step-head">
        <span className="prep-step-number" aria-hidden="true">
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-subtitle">
            <span className="sr-only">Step {number}: </span>
            {title}
          </h2>
          {intro && <p className="prep-note">{intro}</p>}
        </div>
        {actions && <div className="office-actions">{actions}</div>}
      </header>
      <div className="prep-step-body">{children}</div>
    </section>
  );
}
