import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type IconProps = { className?: string };

/** Decorative. This file is in the home page's first script; keep other icons elsewhere. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames("icon", className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 12.1C15 11.8 9.5 11.9 4 12M9.6 6.2C8.1 8.6 6.2 10.6 3.8 12c2.4 1.5 4.3 3.4 5.7 5.8" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 11.9c5.5.3 11 .2 16.5.1M14.4 6.2c1.5 2.4 3.4 4.4 5.8 5.8-2.4 1.5-4.3 3.4-5.7 5.8" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.6 5.5c4.4 4.2 8.7 8.6 12.9 13M18.4 5.6C14 9.8 9.7 14.1 5.5 18.5" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7.1c5.7-.2 11.3-.2 17-.1M3.5 12c5.7.2 11.3.1 17 0M3.5 17c5.7-.2 11.3-.1 17 0" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.3 6.8c5.8-.5 11.6-.5 17.4 0 .4 3.5.4 6.9 0 10.4-5.8.5-11.6.5-17.4 0-.4-3.5-.4-6.9 0-10.4zM10.3 9.2c1.7.8 3.2 1.8 4.7 2.9-1.5 1-3 1.9-4.7 2.7-.1-1.9-.1-3.7 0-5.6z" />
    </Icon>
  );
}

export function StartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.2 5.4c3.8 1.9 7.3 4.1 10.5 6.6-3.3 2.5-6.8 4.7-10.5 6.6-.2-4.4-.2-8.8 0-13.2z" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.6 5.5c.2 4.3.1 8.7 0 13M15.5 5.5c-.2 4.3-.1 8.7 0 13" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.2 13.9c1.5 1.6 3.9 1.6 5.4.1l3.5-3.5c1.5-1.5 1.5-3.9 0-5.4s-3.9-1.5-5.4 0l-1.7 1.7M13.8 10.1c-1.5-1.6-3.9-1.6-5.4-.1l-3.5 3.5c-1.5 1.5-1.5 3.9 0 5.4s3.9 1.5 5.4 0l1.7-1.7" />
    </Icon>
  );
}

export function StarIcon({ filled = false, className }: IconProps & { filled?: boolean }) {
  return (
    <Icon className={classNames(filled && "fill-current", className)}>
      <path d="M12 3.6c.9 1.8 1.8 3.5 2.6 5.3 1.9.3 3.9.6 5.8.9-1.4 1.4-2.8 2.7-4.2 4.1.3 1.9.6 3.9 1 5.8-1.7-.9-3.5-1.8-5.2-2.7-1.7.9-3.5 1.8-5.2 2.7.4-1.9.7-3.9 1-5.8-1.4-1.4-2.8-2.7-4.2-4.1 1.9-.3 3.9-.6 5.8-.9.8-1.8 1.7-3.5 2.6-5.3z" />
    </Icon>
  );
}
