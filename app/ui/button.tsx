import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

/** `danger` and `quiet-danger` are for deletions in the back office. */
type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";

type ButtonLook = { variant?: ButtonVariant; className?: string };

const variantClass: Record<ButtonVariant, string> = {
  primary: "btn btn-primary",
  secondary: "btn btn-secondary",
  quiet: "btn btn-quiet",
  danger: "btn btn-primary btn-danger",
  "quiet-danger": "btn btn-quiet text-danger!",
};

/**
 * Button classes, also for an `<a>`. Colors come from the theme unless an ancestor sets `--btn-bg`, `--btn-text`,
 * `--btn-hover-bg`, or `--btn-hover-text`.
 */
export function buttonClass({ variant = "primary", className }: ButtonLook = {}): string {
  return classNames(variantClass[variant], className);
}

export type ButtonProps = ComponentPropsWithoutRef<"button"> & ButtonLook;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={buttonClass({ variant, className })} {...rest} />;
});
