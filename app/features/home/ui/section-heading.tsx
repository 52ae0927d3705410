import type { ReactNode } from "react";

export function SectionHeading({
  title,
  intro,
  className,
}: {
  title: string;
  intro: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <p className="mt-5 max-w-2xl text-lead text-pretty">{intro}</p>
    </div>
  );
}
