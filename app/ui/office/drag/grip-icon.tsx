import { Icon, type IconProps } from "../../icons";

export function GripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.4v.3M15 6.4v.3M9 11.9v.3M15 11.9v.3M9 17.4v.3M15 17.4v.3" strokeWidth="2.6" />
    </Icon>
  );
}
