import { LinkButton } from "~/ui/office/link-button";
import type { Gap } from "../pending-changes";

export type LedGap = Gap & { onOpen: () => void };

/** Each gap leads to its item. */
export function GapList({
  label,
  gaps,
  className,
}: {
  label: string;
  gaps: readonly LedGap[];
  className?: string;
}) {
  if (gaps.length === 0) return null;
  return (
    <ul aria-label={label} className={className}>
      {gaps.map(({ id, text, onOpen }) => (
        <li key={id}>
          <LinkButton
            aria-haspopup="dialog"
            className="wrap-anywhere text-warning!"
            onClick={onOpen}
          >
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
