import type { ReactNode } from "react";
import { classNames } from "../class-names";

export function EmptyState({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid min-h-32 place-items-center gap-2 rounded-xs border border-dashed border-edge p-6 text-center text-ink-soft",
        className,
      )}
    >
      {children}
    </div>
  );
}
