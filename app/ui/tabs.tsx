import * as Radix from "@radix-ui/react-tabs";
import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names";

export const Tabs = Radix.Root;

export function TabList({
  label,
  className,
  ...rest
}: ComponentPropsWithoutRef<typeof Radix.List> & { label: string }) {
  return <Radix.List aria-label={label} className={classNames("tab-list", className)} {...rest} />;
}

/** Radix focuses by script, which matches `:focus-visible`; `data-pointed` marks pointer use. */
export function Tab({ className, ...rest }: ComponentPropsWithoutRef<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={classNames("tab", className)}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute("data-pointed", "")}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute("data-pointed")}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-pointed")}
      {...rest}
    />
  );
}

/** With `forceMount`, a hidden panel keeps its input; hide it through `className`. */
export function TabPanel(props: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return <Radix.Content {...props} className={classNames("tab-panel", props.className)} />;
}
