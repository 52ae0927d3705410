import type { Ref } from "react";
import { panelPath } from "~/features/auth/sign-in-path";
import { Button } from "~/ui/button";
import { isChanged, isLocked } from "../editor-state";
import { PRESET_LABELS, presetTheme } from "../presets/presets";
import { isSameTheme } from "../theme-changes";
import { ThemeFileButtons } from "./theme-file-buttons";
import type { Panel } from "./use-panel";

/** Says that the page shows something of the owner's alone, and leads back. */
export function PreviewStrip({ panel }: { panel: Panel }) {
  const { preview, tab, dispatch, selected } = panel;
  return (
    <div role="status" className="studio-strip" data-preview={preview || undefined}>
      {preview && (
        <>
          <span className="studio-badge">Preview Version</span>
          {tab === "history" ? (
            <span className="studio-strip-name studio-entry-tag">{selected?.tag}</span>
          ) : (
            <button
              type="button"
              className="studio-link"
              onClick={({ currentTarget }) => {
                // The button goes with what it reverts.
                currentTarget.closest("aside")?.focus();
                dispatch({ type: "revert" });
              }}
            >
              Revert to original
            </button>
          )}
        </>
      )}
    </div>
  );
}

export function LockedNote({ panel }: { panel: Panel }) {
  function editCopy() {
    panel.open("seasonal");
    panel.dispatch({ type: "replace", theme: panel.live });
  }
  return (
    <div className="studio-locked">
      <p>Production is what visitors see now. It is view-only: choose a season above, or</p>
      <Button variant="secondary" className="studio-small" onClick={editCopy}>
        Edit a copy
      </Button>
    </div>
  );
}

/** What happens to the theme that is edited. */
export function PanelActions({
  panel,
  promoter,
}: {
  panel: Panel;
  promoter: Ref<HTMLButtonElement>;
}) {
  const { editor, unsaved } = panel;
  if (isLocked(editor)) return null;
  return (
    <div className="studio-actions">
      <Button
        variant="secondary"
        className="studio-small"
        aria-disabled={!unsaved}
        onClick={() => unsaved && panel.save()}
      >
        {unsaved ? "Save" : "Saved"}
      </Button>
      <Button ref={promoter} className="studio-small" onClick={panel.askToPromote}>
        Promote to Production
      </Button>
    </div>
  );
}

/** Files, the way back to what came with the site, and to the panel. */
export function PanelExtras({ panel, sheet }: { panel: Panel; sheet: boolean }) {
  const { editor, dispatch } = panel;
  const preset = presetTheme(editor.name);
  const locked = isLocked(editor);
  return (
    <div className="studio-extras">
      <ThemeFileButtons
        name={editor.name}
        theme={panel.shown}
        locked={locked}
        onUpload={(theme) => dispatch({ type: "replace", theme })}
      />
      {sheet && !locked && (
        <Button
          variant="quiet"
          className="studio-small"
          aria-disabled={!isChanged(editor)}
          onClick={() => dispatch({ type: "revert" })}
        >
          Revert to original
        </Button>
      )}
      {!locked && (
        <Button
          variant="quiet"
          className="studio-small"
          aria-disabled={isSameTheme(preset, editor.current)}
          onClick={() => dispatch({ type: "replace", theme: preset })}
        >
          Built-in {PRESET_LABELS[editor.name]}
        </Button>
      )}
      <a href={panelPath} className="btn btn-quiet studio-small">
        Back office
      </a>
    </div>
  );
}
