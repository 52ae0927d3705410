import * as Radix from "@radix-ui/react-tabs";
import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names";

/** Holds `TabList` and `TabPanel`s; controlled by `value` and `onValueChange`, or left alone. */
export const Tabs = Radix.Root;

/** `label` names the whole row for screen readers. */
export function TabList({
  label,
  className,
  ...rest
}: ComponentPropsWithoutRef<typeof Radix.List> & { label: string }) {
  return <Radix.List aria-label={label} className={classNames("tab-list", className)} {...rest} />;
}

/** Radix moves the focus by script, which browsers show as if it came from the keyboard: `data-pointed` says that it did not. */
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

/** `forceMount` keeps what was typed in a panel while another one is shown; hide it with `className` then. */
export function TabPanel(props: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return <Radix.Content {...props} className={classNames("tab-panel", props.className)} />;
}
