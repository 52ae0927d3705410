import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "../class-names";

export const LinkButton = forwardRef<
  HTMLButtonElement,
  ComponentPropsWithoutRef<"button"> & {
    danger?: boolean;
  }
>(function LinkButton({ className, danger, type = "button", ...rest }, ref) {
  const look = classNames(danger && "not-disabled:text-danger!", className);
  return <button ref={ref} type={type} className={linkButtonClass(look)} {...rest} />;
});

export function linkButtonClass(className?: string): string {
  return classNames(
    "inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 justify-self-start text-start text-[0.9375rem] text-ink",
    "underline decoration-gold decoration-1 underline-offset-[0.4em] hover:decoration-current",
    "aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:decoration-transparent disabled:cursor-default disabled:text-ink-soft disabled:decoration-transparent",
    className,
  );
}

export function barLinkClass(className?: string): string {
  return classNames(
    "inline-flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[0.9375rem] text-ink underline decoration-transparent decoration-1 underline-offset-[0.4em] transition-colors duration-250 hover:decoration-gold disabled:text-ink-soft",
    className,
  );
}
