import { Icon, type IconProps } from "../icons";

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
