import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "../class-names";

/** A command that looks like a link, for small things beside the main ones. */
export const LinkButton = forwardRef<
  HTMLButtonElement,
  ComponentPropsWithoutRef<"button"> & {
    /** It deletes or takes away. */
    danger?: boolean;
  }
>(function LinkButton({ className, danger, type = "button", ...rest }, ref) {
  const look = classNames(danger && "not-disabled:text-danger!", className);
  return <button ref={ref} type={type} className={linkButtonClass(look)} {...rest} />;
});

/** The look of a `LinkButton`, for an `<a>` or a `<summary>`. */
export function linkButtonClass(className?: string): string {
  return classNames(
    "inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 justify-self-start text-start text-[0.9375rem] text-ink",
    "underline decoration-gold decoration-1 underline-offset-[0.4em] hover:decoration-current",
    "aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:decoration-transparent disabled:cursor-default disabled:text-ink-soft disabled:decoration-transparent",
    className,
  );
}

/** A link of the bar at the top: underlined only under the pointer. */
export function barLinkClass(className?: string): string {
  return classNames(
    "inline-flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[0.9375rem] text-ink underline decoration-transparent decoration-1 underline-offset-[0.4em] transition-colors duration-250 hover:decoration-gold disabled:text-ink-soft",
    className,
  );
}
