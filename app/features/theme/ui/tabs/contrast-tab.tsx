import { AlertIcon, CheckIcon } from "~/ui/message-icons";
import { pairId, pairName, ratioText, weakPairsText } from "../../contrast-names";
import type { ContrastResult, TextSide } from "../../contrast-pairs";
import type { GroundSide } from "../../theme-grounds";
import { isThemeKey, type ThemeKey } from "../../theme-keys";
import { ratioClass } from "../fields/shown-value";

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
      <p
        className="py-3.5 text-sm text-ink-soft"
        title="Text and its background need a contrast of 4.5:1 (WCAG AA)."
      >
        {weakPairsText(failing)}
      </p>
      <ul>
        {rows.map((row) => (
          <li
            key={pairId(row)}
            className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-2.5 border-t border-line py-0.5"
          >
            {row.passes ? (
              <CheckIcon className="text-success" />
            ) : (
              <AlertIcon className="text-danger" />
            )}
            <button
              type="button"
              className="min-h-11 cursor-pointer text-start text-[0.875rem] leading-[1.35] underline decoration-transparent underline-offset-[0.3em] hover:decoration-current"
              onClick={() => onJump(keyOf(row.text) ?? keyOf(row.ground) ?? "headerBg")}
            >
              {pairName(row)}
            </button>
            <span className={ratioClass(row.passes ? "text-ink-soft" : "text-danger")}>
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
