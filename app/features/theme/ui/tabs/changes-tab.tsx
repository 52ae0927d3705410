import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton } from "~/ui/office/link-button";
import { keyName } from "../../contrast-names";
import type { ThemeChange } from "../../theme-changes";
import type { ThemeKey } from "../../theme-keys";
import { ShownValue } from "../fields/shown-value";

export function ChangesTab({
  changes,
  locked,
  onJump,
  onEdit,
}: {
  changes: readonly ThemeChange[];
  locked: boolean;
  onJump: (key: ThemeKey) => void;
  onEdit: (key: ThemeKey, value: unknown) => void;
}) {
  if (changes.length === 0) {
    return <EmptyState className="mt-3">No differences from your live theme.</EmptyState>;
  }
  return (
    <>
      <p className="py-3.5 text-sm text-ink-soft">
        {countText(changes.length)} from your live theme. Visitors won’t see that until you promote.
      </p>
      <ul>
        {changes.map(({ key, from, to }) => (
          <li
            key={key}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line pt-1 pb-2.5"
          >
            <LinkButton onClick={() => onJump(key)}>{keyName(key)}</LinkButton>
            <ChangedValue of={key} from={from} to={to} />
            {!locked && (
              <LinkButton
                className="col-start-2 row-span-2 row-start-1"
                aria-label={`Keep current: ${keyName(key)}`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus();
                  onEdit(key, from);
                }}
              >
                Keep current
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function ChangeList({ changes }: { changes: readonly ThemeChange[] }) {
  return (
    <ul className="max-h-56 overflow-y-auto">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="grid gap-0.5 border-t border-line py-2 text-sm">
          <span>{keyName(key)}</span>
          <ChangedValue of={key} from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

function ChangedValue({ of: key, from, to }: { of: ThemeKey } & Omit<ThemeChange, "key">) {
  return (
    <span className="col-start-1 inline-flex flex-wrap items-center gap-1.5 text-[0.8125rem] wrap-anywhere">
      <span className="sr-only">from</span>
      <ShownValue of={key} value={from} />
      <span aria-hidden="true">→</span>
      <span className="sr-only">to</span>
      <ShownValue of={key} value={to} />
    </span>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 setting differs" : `${count} settings differ`;
}
