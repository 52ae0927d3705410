import { isPresetName, type PresetName, presetLabels } from "../presets/presets";
import { DesktopIcon, PhoneIcon, RedoIcon, UndoIcon, WindowIcon } from "./editor-icons";
import { panelInputClass } from "./panel-controls";
import type { PreviewWidth } from "./preview/preview-frame";
import type { Panel } from "./use-panel";

const names: readonly PresetName[] = Object.keys(presetLabels).filter(isPresetName);

const widths = [
  { width: "window", label: "As wide as this window", Icon: WindowIcon },
  { width: "phone", label: "As on a phone", Icon: PhoneIcon },
  { width: "desktop", label: "As on a desktop", Icon: DesktopIcon },
] as const;

export function PanelToolbar({
  panel: { editor, canStep, step, show, leave },
  width,
  onWidth,
}: {
  panel: Panel;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
}) {
  return (
    <div className="flex flex-none items-center ps-4 pe-2 pb-2">
      <select
        className={panelInputClass("me-1 w-0 flex-1")}
        aria-label="Theme"
        value={editor.name}
        onChange={({ currentTarget: { value } }) => leave(() => show(value))}
      >
        {names.map((each) => (
          <option key={each} value={each}>
            {presetLabels[each]}
          </option>
        ))}
      </select>
      <ToolButton
        label="Undo"
        disabled={!canStep || editor.past.length === 0}
        onClick={() => step("undo")}
      >
        <UndoIcon />
      </ToolButton>
      <ToolButton
        label="Redo"
        disabled={!canStep || editor.future.length === 0}
        onClick={() => step("redo")}
      >
        <RedoIcon />
      </ToolButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in every browser */}
      <span role="group" aria-label="Preview width" className="ms-1 flex border-s border-line ps-1">
        {widths.map(({ width: each, label, Icon }) => (
          <button
            key={each}
            type="button"
            className="icon-button aria-pressed:bg-blush aria-pressed:text-ink"
            aria-label={label}
            aria-pressed={each === width}
            title={label}
            onClick={() => onWidth(each)}
          >
            <Icon />
          </button>
        ))}
      </span>
    </div>
  );
}

/** `aria-disabled` instead of `disabled`, which would drop the focus. */
function ToolButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:cursor-default aria-disabled:text-ink-soft/45"
      aria-label={label}
      aria-disabled={disabled}
      title={label}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
