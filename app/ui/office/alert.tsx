import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../class-names";

const edge = {
  danger: "border-danger",
  success: "border-success",
  warning: "border-warning",
  note: "border-gold",
};

/** A message that stays where it is, with an edge in the color of its tone. Pass `role="alert"` where it appears later. */
export function Alert({
  tone = "danger",
  className,
  ...rest
}: ComponentPropsWithoutRef<"div"> & { tone?: keyof typeof edge }) {
  return (
    <div
      className={classNames(
        "border-s-2 bg-paper px-4 py-3.5 [&_a]:underline [&_a]:underline-offset-[0.2em]",
        edge[tone],
        className,
      )}
      {...rest}
    />
  );
}
