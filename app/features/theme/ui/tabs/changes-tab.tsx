import { keyName } from "../../contrast-names";
import type { ThemeChange } from "../../theme-changes";
import type { ThemeKey } from "../../theme-keys";
import { ShownValue } from "../fields/swatch";

/** What the theme on the page would change for visitors. */
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
    return <p className="studio-empty">Nothing differs from what visitors see now.</p>;
  }
  return (
    <>
      <p className="studio-note">
        {countText(changes.length)} from the live theme. Nothing of it is public before you promote.
      </p>
      <ul>
        {changes.map(({ key, from, to }) => (
          <li key={key} className="studio-change">
            <button type="button" className="studio-link" onClick={() => onJump(key)}>
              {keyName(key)}
            </button>
            <ChangedValue of={key} from={from} to={to} />
            {!locked && (
              <button
                type="button"
                className="studio-link studio-change-back"
                aria-label={`Keep live: ${keyName(key)}`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus();
                  onEdit(key, from);
                }}
              >
                Keep live
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The changes as a list to read, e.g. before promoting. */
export function ChangeList({ changes }: { changes: readonly ThemeChange[] }) {
  return (
    <ul className="studio-change-list">
      {changes.map(({ key, from, to }) => (
        <li key={key}>
          <span>{keyName(key)}</span>
          <ChangedValue of={key} from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

function ChangedValue({ of: key, from, to }: { of: ThemeKey } & Omit<ThemeChange, "key">) {
  return (
    <span className="studio-from-to">
      <span className="sr-only">from</span>
      <ShownValue of={key} value={from} />
      <span aria-hidden="true">→</span>
      <span className="sr-only">to</span>
      <ShownValue of={key} value={to} />
    </span>
  );
}

export function countText(count: number): string {
  return count === 1 ? "1 value differs" : `${count} values differ`;
}
