import type { ReactNode } from "react";
import { classNames } from "../class-names";

const look = {
  strong: "bg-ink text-cream",
  soft: "bg-blush text-ink",
  danger: "bg-danger text-cream",
  plain: "bg-paper text-ink ring-1 ring-line",
};

export function Badge({
  tone = "strong",
  className,
  children,
}: {
  tone?: keyof typeof look;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      {/* Else a screen reader reads it as one word with the text before it. */}{" "}
      <span
        className={classNames(
          "rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-normal whitespace-nowrap",
          look[tone],
          className,
        )}
      >
        {children}
      </span>
    </>
  );
}
