import { type ReactNode, useId } from "react";
import { linkButtonClass } from "~/ui/office/link-button";

/** A part of the Advanced tab: its name, what can be done, what there is. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-subtitle">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** What visitors and search engines get right now, in a new tab (A7). */
export function LiveView({ action, name }: { action: string; name: string }) {
  return (
    <a
      href={`/api/seo?action=${action}&fresh=1`}
      target="_blank"
      rel="noreferrer"
      className={linkButtonClass()}
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
