import { forwardRef } from "react";
import { Button, type ButtonProps, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { inputClass } from "~/ui/field";

export const SmallButton = forwardRef<HTMLButtonElement, ButtonProps>(function SmallButton(
  { variant, className, ...rest },
  ref,
) {
  return <Button ref={ref} variant={variant} className={small(variant, className)} {...rest} />;
});

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

/** Smaller only with a mouse, since phones zoom in on inputs with small text. */
export function panelInputClass(className?: string): string {
  return inputClass(classNames("pointer-fine:text-[0.9375rem]", className));
}

export function choiceClass(className?: string): string {
  return classNames("flex min-h-14 cursor-pointer items-center gap-3 py-1.5", className);
}
