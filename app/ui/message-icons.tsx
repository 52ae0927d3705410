import { classNames } from "./class-names";
import { Icon, type IconProps } from "./icons";

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
    <Icon
      {...props}
      className={classNames("animate-spin [animation-duration:1.4s]", props.className)}
    >
      <path d="M12 3.5c4.7 0 8.5 3.8 8.5 8.5s-3.8 8.5-8.5 8.5S3.5 16.7 3.5 12" />
    </Icon>
  );
}
