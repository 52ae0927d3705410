import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { Theme, ThemeKey } from "../theme-keys";
import type { PreviewWidth } from "./preview/preview-frame";
import type { Outline } from "./preview/theme-page";
import { StudioDialogs } from "./studio-dialogs";
import { PreviewStrip, StudioActions, StudioExtras } from "./studio-extras";
import { StudioHead } from "./studio-head";
import { StudioToolbar } from "./studio-toolbar";
import type { Jump } from "./tabs/edit-tab";
import { StudioTabs } from "./tabs/studio-tabs";
import { usePanelPlace } from "./use-panel-place";
import { useRoomBelow } from "./use-room-below";
import { useStepKeys } from "./use-step-keys";
import { useStudio } from "./use-studio";

type Phase = "open" | "minimized" | "closed";

/** The floating panel; what it shows of a theme goes to the page by `onShow`. */
export function StudioPanel({
  live,
  pick,
  width,
  onWidth,
  onShow,
  onOutline,
}: {
  live: Theme;
  /** What was clicked on the page. */
  pick: Jump;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  onShow: (theme: Theme) => void;
  onOutline: (outline: Outline) => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const promoter = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<Phase>("open");
  const [jump, setJump] = useState<Jump>(null);
  // What opened a dialog may be gone when it closes.
  const back = useMemo(
    () => ({
      get current() {
        return promoter.current ?? panel.current ?? opener.current;
      },
    }),
    [],
  );
  const studio = useStudio(live, onShow);
  const place = usePanelPlace(panel);
  const { editor, setTab } = studio;

  const goTo = useCallback(
    (key: ThemeKey) => {
      setPhase("open");
      setTab("edit");
      setJump({ key });
    },
    [setTab],
  );
  const outline = useCallback((key: ThemeKey) => onOutline({ key }), [onOutline]);

  useEffect(() => {
    if (pick) goTo(pick.key);
  }, [pick, goTo]);

  useRoomBelow(place.sheet && phase === "open" ? place.share : 0);

  function close() {
    studio.unlessUnsaved(() => {
      if (studio.unsaved) studio.open(editor.name);
      onOutline(null);
      setPhase("closed");
      requestAnimationFrame(() => opener.current?.focus());
    });
  }

  function reopen() {
    setPhase("open");
    requestAnimationFrame(() => panel.current?.focus());
  }

  useStepKeys(phase !== "closed" && !studio.dialog, studio.step);

  const dialogs = <StudioDialogs studio={studio} returnFocusTo={back} />;
  if (phase === "closed") {
    return (
      <div className="studio-closed">
        <Button ref={opener} onClick={reopen}>
          Open the theme studio
        </Button>
        {dialogs}
      </div>
    );
  }

  const extras = <StudioExtras studio={studio} sheet={place.sheet} />;
  return (
    <aside
      ref={panel}
      className="studio"
      aria-label="Theme studio"
      tabIndex={-1}
      data-phase={phase}
      style={place.style}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOutline(null);
      }}
    >
      <StudioHead
        open={phase === "open"}
        sheet={place.sheet}
        share={place.share}
        preview={studio.preview}
        drag={place.head}
        onGripKey={place.onGripKey}
        onToggle={() => setPhase(phase === "open" ? "minimized" : "open")}
        onClose={close}
      />
      <div className="studio-inside" hidden={phase !== "open"}>
        <StudioToolbar
          name={editor.name}
          canUndo={studio.canStep && editor.past.length > 0}
          canRedo={studio.canStep && editor.future.length > 0}
          width={width}
          onName={(name) => studio.unlessUnsaved(() => studio.show(name))}
          onUndo={() => studio.step("undo")}
          onRedo={() => studio.step("redo")}
          onWidth={onWidth}
        />
        <p role="status" className="sr-only">
          {studio.said}
        </p>
        {!place.sheet && <PreviewStrip studio={studio} />}
        <StudioTabs
          studio={studio}
          jump={jump}
          onJump={goTo}
          onFocus={outline}
          extras={place.sheet && extras}
        />
        {studio.tab !== "history" && (
          <div className="studio-foot">
            <StudioActions studio={studio} promoter={promoter} />
            {!place.sheet && extras}
          </div>
        )}
      </div>
      {dialogs}
    </aside>
  );
}
