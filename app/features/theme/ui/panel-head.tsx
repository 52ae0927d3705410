import type { ComponentPropsWithoutRef, KeyboardEvent } from "react";
import { CloseIcon } from "~/ui/icons";
import { GripIcon } from "~/ui/office/grip-icon";
import { ExpandIcon, MinimizeIcon } from "./editor-icons";

/** The panel's name and its three states; it is dragged by this. */
export function PanelHead({
  open,
  sheet,
  share,
  preview,
  drag,
  onGripKey,
  onToggle,
  onClose,
}: {
  open: boolean;
  sheet: boolean;
  /** How much of the window a sheet takes, 0 to 1. */
  share: number;
  preview: boolean;
  drag: ComponentPropsWithoutRef<"div">;
  onGripKey: (event: KeyboardEvent) => void;
  onToggle: () => void;
  onClose: () => void;
}) {
  return (
    <div className="studio-head" {...drag}>
      {sheet ? (
        open && (
          // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
          <div
            className="studio-sheet-grip"
            role="separator"
            tabIndex={0}
            data-grip
            aria-orientation="horizontal"
            aria-label="Height of the panel"
            aria-valuemin={25}
            aria-valuemax={92}
            aria-valuenow={Math.round(share * 100)}
            onKeyDown={onGripKey}
          />
        )
      ) : (
        <button
          type="button"
          className="icon-button studio-grip"
          data-grip
          aria-label="Move the panel with the arrow keys"
          title="Drag to move"
          onKeyDown={onGripKey}
        >
          <GripIcon />
        </button>
      )}
      <h2 className="studio-title">Theme studio</h2>
      {preview && (sheet || !open) && <span className="studio-badge">Preview Version</span>}
      <button
        type="button"
        className="icon-button ml-auto"
        aria-expanded={open}
        aria-label={open ? "Minimize the panel" : "Open the panel"}
        onClick={onToggle}
      >
        {open ? <MinimizeIcon /> : <ExpandIcon />}
      </button>
      <button
        type="button"
        className="icon-button studio-close"
        aria-label="Close the panel"
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
