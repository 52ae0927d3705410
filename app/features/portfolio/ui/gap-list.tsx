import { LinkButton } from "~/ui/office/link-button";
import type { Gap } from "../pending-changes";

export type LedGap = Gap & { onOpen: () => void };

const maxUnfolded = 5;

/** Each gap leads to its item. A long list is folded. */
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
  const list = (
    <ul aria-label={label}>
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
  if (gaps.length <= maxUnfolded) return <div className={className}>{list}</div>;
  return (
    <details className={className}>
      <summary className="min-h-11 cursor-pointer content-center text-warning">
        {label}: {gaps.length} to look at
      </summary>
      {list}
    </details>
  );
}
