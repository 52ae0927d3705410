import type { Ref } from "react";
import { panelPath } from "~/features/auth/sign-in-path";
import { Button } from "~/ui/button";
import { PRESET_LABELS } from "../presets/labels";
import { presetTheme } from "../presets/presets";
import { isSameTheme } from "../theme-changes";
import { isChanged, isLocked } from "../theme-editor";
import { ThemeFileButtons } from "./theme-file-buttons";
import type { Studio } from "./use-studio";

/** Says that the page shows something of the owner's alone, and leads back. */
export function PreviewStrip({ studio }: { studio: Studio }) {
  const { preview, tab, dispatch, selected } = studio;
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
                currentTarget.closest<HTMLElement>(".studio")?.focus();
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

export function LockedNote({ studio }: { studio: Studio }) {
  function editCopy() {
    studio.open("seasonal");
    studio.dispatch({ type: "replace", theme: studio.live });
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
export function StudioActions({
  studio,
  promoter,
}: {
  studio: Studio;
  promoter: Ref<HTMLButtonElement>;
}) {
  const { editor, unsaved } = studio;
  if (isLocked(editor)) return null;
  return (
    <div className="studio-actions">
      <Button
        variant="secondary"
        className="studio-small"
        aria-disabled={!unsaved}
        onClick={() => unsaved && studio.save()}
      >
        {unsaved ? "Save" : "Saved"}
      </Button>
      <Button ref={promoter} className="studio-small" onClick={studio.askToPromote}>
        Promote to Production
      </Button>
    </div>
  );
}

/** Files, the way back to what came with the site, and to the panel. */
export function StudioExtras({ studio, sheet }: { studio: Studio; sheet: boolean }) {
  const { editor, dispatch } = studio;
  const preset = presetTheme(editor.name);
  const locked = isLocked(editor);
  return (
    <div className="studio-extras">
      <ThemeFileButtons
        name={editor.name}
        theme={studio.shown}
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
