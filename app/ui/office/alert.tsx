import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../class-names";
import { LinkButton } from "./link-button";

const edge = {
  danger: "border-danger",
  success: "border-success",
  warning: "border-warning",
  note: "border-gold",
};

/** Pass `role="alert"` if it appears later. */
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

export function AlertQuestion({
  question,
  yes,
  onYes,
  onNo,
  className,
}: {
  question: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
  className?: string;
}) {
  return (
    <Alert
      tone="warning"
      role="alert"
      className={classNames("flex flex-wrap items-center gap-x-5", className)}
    >
      <p className="font-medium">{question}</p>
      <LinkButton onClick={onYes}>{yes}</LinkButton>
      <LinkButton onClick={onNo}>Not now</LinkButton>
    </Alert>
  );
}
