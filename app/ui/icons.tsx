import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

export type IconProps = { className?: string };

/** Drawn with one thin line in the colour of the text; decoration only, so name the control. */
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

export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.6 4.1c3.8 0 6.5 2.8 6.5 6.5s-2.7 6.5-6.5 6.5-6.5-2.7-6.5-6.5 2.7-6.5 6.5-6.5zM15.4 15.4c1.7 1.6 3.4 3.3 5 5M10.6 7.8c.1 1.9.1 3.7 0 5.6M7.8 10.6c1.9.1 3.7.1 5.6 0" />
    </Icon>
  );
}

export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.6 4.1c3.8 0 6.5 2.8 6.5 6.5s-2.7 6.5-6.5 6.5-6.5-2.7-6.5-6.5 2.7-6.5 6.5-6.5zM15.4 15.4c1.7 1.6 3.4 3.3 5 5M7.8 10.6c1.9.1 3.7.1 5.6 0" />
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
    <Icon className={classNames(filled && "icon-filled", className)}>
      <path d="M12 3.6c.9 1.8 1.8 3.5 2.6 5.3 1.9.3 3.9.6 5.8.9-1.4 1.4-2.8 2.7-4.2 4.1.3 1.9.6 3.9 1 5.8-1.7-.9-3.5-1.8-5.2-2.7-1.7.9-3.5 1.8-5.2 2.7.4-1.9.7-3.9 1-5.8-1.4-1.4-2.8-2.7-4.2-4.1 1.9-.3 3.9-.6 5.8-.9.8-1.8 1.7-3.5 2.6-5.3z" />
    </Icon>
  );
}

export function ClipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.6 11.3l-7.9 7.8c-1.9 1.9-4.9 1.9-6.7.1s-1.8-4.8.1-6.7l7.9-7.8c1.3-1.2 3.2-1.2 4.4 0s1.2 3.2 0 4.5l-7.7 7.6c-.7.6-1.5.6-2.1.1s-.6-1.5.1-2.1l6.9-6.9" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12.7c1.9 1.5 3.5 3.2 4.9 5.2 2.9-4.6 6.2-8.5 10.2-11.9" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.4c4.9 0 8.6 3.8 8.6 8.6s-3.8 8.6-8.6 8.6-8.6-3.7-8.6-8.6S7.2 3.4 12 3.4zM12 11.2c.1 1.9.1 3.7 0 5.6M12 7.6v.2" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.9c3 5.1 5.9 10.3 8.7 15.6-5.8.3-11.6.3-17.4 0C6.1 14.2 9 9 12 3.9zM12 9.7c.1 1.7.1 3.3 0 5M12 16.9v.2" />
    </Icon>
  );
}

export function LoadingIcon(props: IconProps) {
  return (
    <Icon {...props} className={classNames("icon-spinning", props.className)}>
      <path d="M12 3.5c4.7 0 8.5 3.8 8.5 8.5s-3.8 8.5-8.5 8.5S3.5 16.7 3.5 12" />
    </Icon>
  );
}

export function GripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.4v.3M15 6.4v.3M9 11.9v.3M15 11.9v.3M9 17.4v.3M15 17.4v.3" strokeWidth="2.6" />
    </Icon>
  );
}
