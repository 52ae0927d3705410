import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "../class-names";

export function ChipRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="-mx-[clamp(1rem,4vw,2.5rem)] flex min-w-0 snap-x snap-proximity gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-[3px] [scrollbar-width:none]">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

export function Chip({
  pressed,
  count,
  className,
  children,
  ...rest
}: ComponentPropsWithoutRef<"button"> & { pressed: boolean; count?: number }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classNames(
        "min-h-11 flex-none cursor-pointer snap-center rounded-full border border-edge bg-paper px-4 py-2 text-[0.9375rem] whitespace-nowrap text-ink transition-colors duration-250",
        "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-cream aria-pressed:forced-color-adjust-none",
        className,
      )}
      {...rest}
    >
      {children}
      {count !== undefined && <span className="ms-1 text-[0.8125rem]"> {count}</span>}
    </button>
  );
}
