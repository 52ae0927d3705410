import { forwardRef } from "react";
import { Button, type ButtonProps, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { inputClass } from "~/ui/field";

/** A button for the narrow panel. */
export const SmallButton = forwardRef<HTMLButtonElement, ButtonProps>(function SmallButton(
  { variant, className, ...rest },
  ref,
) {
  return <Button ref={ref} variant={variant} className={small(variant, className)} {...rest} />;
});

/** The look of a `SmallButton`, for an `<a>`. */
export function smallButtonClass(variant: ButtonProps["variant"]): string {
  return buttonClass({ variant, className: small(variant) });
}

function small(variant: ButtonProps["variant"], className?: string): string {
  return classNames(
    "py-2 text-[0.875rem] tracking-[0.02em] normal-case aria-disabled:cursor-default aria-disabled:not-hover:text-ink-soft aria-disabled:decoration-transparent",
    variant === "quiet" ? "px-0.5" : "px-3.5",
    variant === "secondary" && "aria-disabled:border-line",
    className,
  );
}

/** The look of an `input` or `select` in the panel: smaller where no browser would zoom in on it. */
export function panelInputClass(className?: string): string {
  return inputClass(classNames("pointer-fine:text-[0.9375rem]", className));
}

/** The look of a row that is chosen by the radio button in it. */
export function choiceClass(className?: string): string {
  return classNames("flex min-h-14 cursor-pointer items-center gap-3 py-1.5", className);
}
