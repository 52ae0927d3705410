import type { Ref } from "react";
import { panelPath } from "~/studio";
import { classNames } from "~/ui/class-names";
import { Badge } from "~/ui/office/badge";
import { ConflictQuestion } from "~/ui/office/conflict-question";
import { LinkButton } from "~/ui/office/link-button";
import { keyName } from "../contrast-names";
import { isChanged, isLocked } from "../editor-state";
import { presetLabels, presetTheme } from "../presets/presets";
import { describeValue, isSameTheme } from "../theme-changes";
import { SmallButton, smallButtonClass } from "./panel-controls";
import { ThemeFileButtons } from "./theme-file-buttons";
import type { Panel } from "./use-panel";

export function PreviewStrip({ panel }: { panel: Panel }) {
  const { preview, tab, dispatch, selected } = panel;
  return (
    <div
      role="status"
      className={classNames(
        preview &&
          "flex min-h-11 flex-none items-center justify-between gap-3 border-t border-line bg-cream px-4",
      )}
    >
      {preview && (
        <>
          <Badge>Preview Version</Badge>
          {tab === "history" ? (
            <span className="truncate font-medium first-letter:uppercase">{selected?.tag}</span>
          ) : (
            <LinkButton
              onClick={({ currentTarget }) => {
                // The button disappears with the change that it reverts.
                currentTarget.closest("aside")?.focus();
                dispatch({ type: "revert" });
              }}
            >
              Revert to original
            </LinkButton>
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
    <div className="mt-3 grid justify-items-start gap-2.5 border-s-2 border-gold bg-cream px-3.5 py-3 text-sm">
      <p>This is your live theme. To change it, pick a season above or make a copy.</p>
      <SmallButton variant="secondary" onClick={editCopy}>
        Edit a copy
      </SmallButton>
    </div>
  );
}

export function PanelActions({
  panel,
  promoter,
}: {
  panel: Panel;
  promoter: Ref<HTMLButtonElement>;
}) {
  const { editor, unsaved, disputes } = panel;
  if (isLocked(editor)) return null;
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-2">
      {disputes.length > 0 && (
        <div className="col-span-full max-h-64 overflow-y-auto">
          <ConflictQuestion
            noun="theme"
            text="This theme was changed in another tab. Nothing of yours is lost. Which version do you want?"
            conflicts={disputes.map(({ key, from, to }) => ({
              label: keyName(key),
              theirs: describeValue(key, from),
              yours: describeValue(key, to),
            }))}
            onKeep={panel.keepMine}
            onTake={panel.takeTheirs}
          />
        </div>
      )}
      <SmallButton
        variant="secondary"
        aria-disabled={!unsaved}
        onClick={() => unsaved && panel.save()}
      >
        {unsaved ? "Save" : "Saved"}
      </SmallButton>
      <SmallButton ref={promoter} onClick={panel.askToPromote}>
        Promote to Production
      </SmallButton>
    </div>
  );
}

export function PanelExtras({ panel, sheet }: { panel: Panel; sheet: boolean }) {
  const { editor, dispatch } = panel;
  const preset = presetTheme(editor.name);
  const locked = isLocked(editor);
  return (
    <div className="flex flex-wrap gap-x-3.5">
      <ThemeFileButtons
        name={editor.name}
        theme={panel.shown}
        locked={locked}
        onUpload={(theme) => dispatch({ type: "replace", theme })}
      />
      {sheet && !locked && (
        <SmallButton
          variant="quiet"
          aria-disabled={!isChanged(editor)}
          onClick={() => dispatch({ type: "revert" })}
        >
          Revert to original
        </SmallButton>
      )}
      {!locked && (
        <SmallButton
          variant="quiet"
          aria-disabled={isSameTheme(preset, editor.current)}
          onClick={() => dispatch({ type: "replace", theme: preset })}
        >
          {editor.name === "seasonal" ? "Start over" : `Built-in ${presetLabels[editor.name]}`}
        </SmallButton>
      )}
      <a href={panelPath} className={smallButtonClass("quiet")}>
        Back office
      </a>
    </div>
  );
}
