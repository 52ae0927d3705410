import type { ReactNode } from "react";
import { classNames } from "../class-names";

export function listClass(className?: string): string {
  return classNames("border-t border-line", className);
}

export function ListRow({
  detail,
  className,
  children,
}: {
  detail?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(min(10rem,50%),1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-3",
        className,
      )}
    >
      {children}
      {detail && (
        <span className="col-span-full text-[0.875rem] wrap-anywhere text-ink-soft">{detail}</span>
      )}
    </li>
  );
}
