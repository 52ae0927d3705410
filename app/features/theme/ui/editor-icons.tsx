import { Icon, type IconProps } from "~/ui/icons";

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.4 5.2C7 6.9 5.6 8.4 4 9.6c1.8 1 3.4 2.2 4.9 3.8M4.4 9.5c4.4-.3 8.3-.5 10.9.3 3.3 1 4.9 3.2 4.6 5.8-.2 2-1.5 3.3-3.3 4" />
    </Icon>
  );
}

export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.6 5.2C17 6.9 18.4 8.4 20 9.6c-1.8 1-3.4 2.2-4.9 3.8M19.6 9.5c-4.4-.3-8.3-.5-10.9.3-3.3 1-4.9 3.2-4.6 5.8.2 2 1.5 3.3 3.3 4" />
    </Icon>
  );
}

export function MinimizeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 17.5c4.4-.2 8.7-.1 13 0" />
    </Icon>
  );
}

export function ExpandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 5.7c4.3-.2 8.7-.1 13 .1.2 4.2.1 8.4-.1 12.6-4.3.1-8.6.2-12.9-.1-.2-4.2-.2-8.4 0-12.6zM5.6 9.3c4.3-.1 8.6-.2 12.9 0" />
    </Icon>
  );
}

export function WindowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.6 6.3c5.6-.3 11.2-.2 16.8.1.1 3.8.1 7.6-.1 11.3-5.6.2-11.1.2-16.7 0-.2-3.8-.2-7.6 0-11.4zM3.7 9.6c5.5-.2 11.1-.1 16.6 0" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.7 3.7c2.9-.2 5.8-.1 8.7.1.2 5.5.1 11-.1 16.5-2.9.1-5.7.1-8.5 0-.3-5.5-.3-11.1-.1-16.6zM11 17.7c.7 0 1.4-.1 2 0" />
    </Icon>
  );
}

export function DesktopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.6 4.8c5.6-.2 11.2-.2 16.8 0 .2 3.7.1 7.3-.1 11-5.6.2-11.1.1-16.7-.1-.2-3.6-.2-7.3 0-10.9zM12 16v3.7M8.2 19.8c2.5-.2 5.1-.1 7.6 0" />
    </Icon>
  );
}
