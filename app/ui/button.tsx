import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";

type ButtonLook = { variant?: ButtonVariant; className?: string };

const variantClass: Record<ButtonVariant, string> = {
  primary: "btn btn-primary",
  secondary: "btn btn-secondary",
  quiet: "btn btn-quiet",
  danger: "btn btn-primary btn-danger",
  "quiet-danger": "btn btn-quiet text-danger!",
};

/** An ancestor can override the theme with `--btn-bg`, `--btn-text`, `--btn-hover-bg`, and `--btn-hover-text`. */
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
