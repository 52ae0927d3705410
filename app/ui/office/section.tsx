import { type ReactNode, useId } from "react";

export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id={id} className="text-subtitle">
            {title}
          </h2>
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        </div>
        {text && <p className="max-w-[65ch] text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
