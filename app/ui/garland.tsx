import { classNames } from "./class-names";

/** The piped icing of the logo: the one ornament of the house. Takes its width from `className`. */
export function Garland({ className }: { className?: string }) {
  return (
    <svg
      className={classNames("garland", className)}
      viewBox="0 0 92 14"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 3.4q5.4 8.3 10.9.7q5.5 8.4 11 .3q5.5 8.1 11-.3q5.5 8.2 11 .1q5.4 8.2 11-.2q5.5 8.3 11 .2q5.4 8 11-.4q5.5 7.8 10.7-.6" />
    </svg>
  );
}
