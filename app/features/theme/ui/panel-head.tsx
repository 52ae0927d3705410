import { CloseIcon } from "~/ui/icons";
import { Badge } from "~/ui/office/badge";
import { GripIcon } from "~/ui/office/drag/grip-icon";
import { ExpandIcon, MinimizeIcon } from "./editor-icons";
import type { PanelPosition } from "./use-panel-position";

export function PanelHead({
  open,
  place: { sheet, share, head, onGripKey },
  preview,
  onToggle,
  onClose,
}: {
  open: boolean;
  place: PanelPosition;
  preview: boolean;
  onToggle: () => void;
  onClose: () => void;
}) {
  return (
    <div
      className="relative flex flex-none cursor-grab touch-none items-center gap-3 py-1 ps-4 pe-1 select-none active:cursor-grabbing"
      {...head}
    >
      {sheet ? (
        open && (
          // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
          <div
            className="absolute inset-x-1/4 top-0 h-6 cursor-ns-resize before:absolute before:inset-x-[calc(50%-1.25rem)] before:top-1.5 before:rounded-xs before:border-t-3 before:border-edge"
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
          className="icon-button -ms-3 -me-2 cursor-grab"
          data-grip
          aria-label="Move the panel with the arrow keys"
          title="Drag to move"
          onKeyDown={onGripKey}
        >
          <GripIcon />
        </button>
      )}
      <h2 className="font-h2 text-xl/[1.2] font-medium tracking-normal whitespace-nowrap text-ink">
        Theme editor
      </h2>
      {preview && (sheet || !open) && <Badge>Preview Version</Badge>}
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
        className="icon-button -ms-2"
        aria-label="Close the panel"
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
