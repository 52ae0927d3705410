import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Tab, TabList, TabPanel, Tabs } from "~/ui/tabs";
import { themeChanges } from "../../theme-changes";
import { isLocked } from "../../theme-editor";
import type { Theme, ThemeKey } from "../../theme-keys";
import { ChangesTab } from "./changes-tab";
import { ContrastTab } from "./contrast-tab";
import { EditTab, type Jump } from "./edit-tab";
import { HistoryTab } from "./history-tab";
import type { PreviewWidth } from "./preview-frame";
import { StudioDialogs } from "./studio-dialogs";
import { LockedNote, PreviewStrip, StudioExtras } from "./studio-extras";
import { StudioHead } from "./studio-head";
import { StudioToolbar } from "./studio-toolbar";
import type { Outline } from "./theme-page";
import { usePanelPlace } from "./use-panel-place";
import { useStepKeys } from "./use-step-keys";
import { type StudioTab, useStudio } from "./use-studio";

type Phase = "open" | "minimized" | "closed";

const tabs: readonly StudioTab[] = ["edit", "changes", "contrast", "history"];

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
  const { editor, tab, setTab, shown } = studio;
  const locked = isLocked(editor) || tab === "history";
  const changes = themeChanges(studio.live, shown);
  const weak = studio.report.filter(({ passes }) => !passes).length;

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
          canUndo={editor.past.length > 0}
          canRedo={editor.future.length > 0}
          width={width}
          onName={(name) => studio.unlessUnsaved(() => studio.open(name))}
          onUndo={() => studio.step("undo")}
          onRedo={() => studio.step("redo")}
          onWidth={onWidth}
        />
        <p role="status" className="sr-only">
          {studio.said}
        </p>
        {!place.sheet && <PreviewStrip studio={studio} />}
        <Tabs
          className="studio-tabs"
          value={tab}
          onValueChange={(next) => setTab(tabs.find((each) => each === next) ?? "edit")}
        >
          <TabList label="Theme studio" className="studio-tab-list">
            <Tab value="edit">Edit</Tab>
            <Tab value="changes">
              Changes
              {changes.length > 0 && <Count label="differ from live">{changes.length}</Count>}
            </Tab>
            <Tab value="contrast">Contrast{weak > 0 && <Count label="too weak">{weak}</Count>}</Tab>
            <Tab value="history">History</Tab>
          </TabList>
          <TabPanel value="edit" forceMount className="studio-body">
            {isLocked(editor) && <LockedNote studio={studio} />}
            <EditTab
              key={editor.name}
              theme={editor.current}
              original={editor.original}
              locked={locked}
              report={studio.report}
              jump={jump}
              onEdit={studio.edit}
              onInvalid={studio.markInvalid}
              onFocus={outline}
            />
            {place.sheet && extras}
          </TabPanel>
          <TabPanel value="changes" className="studio-body">
            <ChangesTab changes={changes} locked={locked} onJump={goTo} onEdit={studio.edit} />
          </TabPanel>
          <TabPanel value="contrast" className="studio-body">
            <ContrastTab report={studio.report} onJump={goTo} />
          </TabPanel>
          <TabPanel value="history" className="studio-body">
            <HistoryTab
              history={studio.history}
              selected={studio.selected?.id ?? null}
              onSelect={studio.setSelected}
              onRestore={studio.askToRestore}
              onDelete={studio.askToDelete}
              onRetry={studio.reload}
            />
          </TabPanel>
        </Tabs>
        {tab !== "history" && (
          <div className="studio-foot">
            {!isLocked(editor) && (
              <div className="studio-actions">
                <Button
                  variant="secondary"
                  className="studio-small"
                  aria-disabled={!studio.unsaved}
                  onClick={() => studio.unsaved && studio.save()}
                >
                  {studio.unsaved ? "Save" : "Saved"}
                </Button>
                <Button ref={promoter} className="studio-small" onClick={studio.askToPromote}>
                  Promote to Production
                </Button>
              </div>
            )}
            {!place.sheet && extras}
          </div>
        )}
      </div>
      {dialogs}
    </aside>
  );
}

function Count({ label, children }: { label: string; children: number }) {
  return (
    <span className="studio-count">
      {children}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

/** The page can be scrolled clear of a sheet, and what is scrolled into sight stops above it. */
function useRoomBelow(share: number) {
  useEffect(() => {
    const { style } = document.documentElement;
    if (share === 0) return;
    const room = `${share * 100}vh`;
    style.setProperty("--studio-room", room);
    style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
    return () => {
      style.removeProperty("--studio-room");
      style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [share]);
}
