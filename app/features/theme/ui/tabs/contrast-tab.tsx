import { AlertIcon, CheckIcon } from "~/ui/message-icons";
import { pairId, pairName, ratioText } from "../../contrast-names";
import type { ContrastResult, GroundSide, TextSide } from "../../contrast-pairs";
import { isThemeKey, type ThemeKey } from "../../theme-keys";

/** Every text with the ground it stands on, the hardest to read first. */
export function ContrastTab({
  report,
  onJump,
}: {
  report: readonly ContrastResult[];
  onJump: (key: ThemeKey) => void;
}) {
  const rows = [...report].sort((one, other) => one.ratio - other.ratio);
  const failing = rows.filter(({ passes }) => !passes).length;
  return (
    <>
      <p className="studio-note">
        {failing === 0
          ? `All ${rows.length} texts can be read well (WCAG AA, 4.5:1).`
          : `${failing === 1 ? "1 text is" : `${failing} texts are`} hard to read: they need 4.5:1.`}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={pairId(row)} className="studio-pair" data-weak={!row.passes || undefined}>
            {row.passes ? <CheckIcon /> : <AlertIcon />}
            <button
              type="button"
              className="studio-link"
              onClick={() => onJump(keyOf(row.text) ?? keyOf(row.ground) ?? "headerBg")}
            >
              {pairName(row)}
            </button>
            <span className="studio-pair-ratio">
              {ratioText(row.ratio)}
              <span className="sr-only">{row.passes ? ", passes" : ", too weak"}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function keyOf(side: TextSide | GroundSide): ThemeKey | undefined {
  return isThemeKey(side) ? side : undefined;
}
