import { type ReactNode, useId } from "react";

/** One subject of the account page: its name, what it is for, and what can be done. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={id} className="text-subtitle">
          {title}
        </h2>
        {text && <p className="max-w-[65ch] text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
