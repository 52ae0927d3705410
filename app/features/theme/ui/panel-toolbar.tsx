import { inputClass } from "~/ui/field";
import { isPresetName, PRESET_LABELS, type PresetName } from "../presets/presets";
import { DesktopIcon, PhoneIcon, RedoIcon, UndoIcon, WindowIcon } from "./editor-icons";
import type { PreviewWidth } from "./preview/preview-frame";

const names: readonly PresetName[] = Object.keys(PRESET_LABELS).filter(isPresetName);

const widths = [
  { width: "window", label: "As wide as this window", Icon: WindowIcon },
  { width: "phone", label: "As on a phone", Icon: PhoneIcon },
  { width: "desktop", label: "As on a desktop", Icon: DesktopIcon },
] as const;

/** Which theme, one step back or forth, and how wide the page is shown. */
export function PanelToolbar({
  name,
  canUndo,
  canRedo,
  width,
  onName,
  onUndo,
  onRedo,
  onWidth,
}: {
  name: PresetName;
  canUndo: boolean;
  canRedo: boolean;
  width: PreviewWidth;
  onName: (name: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onWidth: (width: PreviewWidth) => void;
}) {
  return (
    <div className="studio-toolbar">
      <select
        className={inputClass("studio-input")}
        aria-label="Theme"
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      >
        {names.map((each) => (
          <option key={each} value={each}>
            {PRESET_LABELS[each]}
          </option>
        ))}
      </select>
      <ToolButton label="Undo" disabled={!canUndo} onClick={onUndo}>
        <UndoIcon />
      </ToolButton>
      <ToolButton label="Redo" disabled={!canRedo} onClick={onRedo}>
        <RedoIcon />
      </ToolButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in every browser */}
      <span role="group" aria-label="Preview width" className="studio-widths">
        {widths.map(({ width: each, label, Icon }) => (
          <button
            key={each}
            type="button"
            className="icon-button"
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

/** It keeps the focus when it has nothing more to do. */
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
      className="icon-button"
      aria-label={label}
      aria-disabled={disabled}
      title={label}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
