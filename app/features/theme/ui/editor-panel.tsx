import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { Theme } from "../normalize-theme";
import type { ThemeKey } from "../theme-keys";
import { EditorDialogs } from "./editor-dialogs";
import { PanelActions, PanelExtras, PreviewStrip } from "./panel-actions";
import { PanelHead } from "./panel-head";
import { PanelToolbar } from "./panel-toolbar";
import type { PreviewWidth } from "./preview/preview-frame";
import type { Outline } from "./preview/theme-page";
import type { Jump } from "./tabs/edit-tab";
import { PanelTabs } from "./tabs/panel-tabs";
import { type Panel, usePanel, useStepKeys } from "./use-panel";
import { usePanelPosition } from "./use-panel-position";

/** A floating card; in a narrow window, a bottom sheet. */
const panelClass = classNames(
  "peer fixed z-50 flex flex-col border border-gold bg-paper text-[0.9375rem]/[1.45] text-ink print:hidden",
  "shadow-[0_1rem_3rem_color-mix(in_srgb,var(--color-ink)_28%,transparent)]",
  "md:top-4 md:right-4 md:w-102 md:rounded-[3px] md:data-[phase=minimized]:w-auto",
  "md:data-[phase=open]:h-[calc(100dvh-2rem-var(--tool-bar,0px))] md:data-[phase=open]:max-h-224",
  "max-md:inset-x-0 max-md:bottom-(--tool-bar,0px) max-md:rounded-t-xl max-md:border-x-0 max-md:border-b-0",
  "max-md:data-[phase=open]:h-(--sheet)",
);

type EditorPanelProps = {
  live: Theme;
  pick: Jump;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  onShow: (theme: Theme) => void;
  onOutline: (outline: Outline) => void;
};

export function EditorPanel({ live, pick, onShow, onOutline, ...preview }: EditorPanelProps) {
  const element = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const promoter = useRef<HTMLButtonElement>(null);
  const [jump, setJump] = useState<Jump>(null);
  // A dialog's opener may be unmounted by the time it closes.
  const returnFocusTo = useMemo(
    () => ({
      get current() {
        return promoter.current ?? element.current ?? opener.current;
      },
    }),
    [],
  );
  const panel = usePanel(live, onShow, returnFocusTo);
  const { phase, setPhase, close, reopen } = usePhase(panel, { element, opener, onOutline });
  const place = usePanelPosition(element, phase === "open");
  const { setTab } = panel;

  const goTo = useCallback(
    (key: ThemeKey) => {
      setPhase("open");
      setTab("edit");
      setJump({ key });
    },
    [setPhase, setTab],
  );

  useEffect(() => {
    if (pick) goTo(pick.key);
  }, [pick, goTo]);

  useStepKeys(phase !== "closed" && !panel.dialog && !panel.question, panel.step);

  const dialogs = <EditorDialogs panel={panel} returnFocusTo={returnFocusTo} />;
  if (phase === "closed") {
    return (
      <div className="fixed right-6 bottom-[calc(var(--tool-bar,0px)+1.25rem)] z-50 max-md:inset-x-4 max-md:text-center print:hidden">
        <Button ref={opener} onClick={reopen}>
          Open the theme editor
        </Button>
        {dialogs}
      </div>
    );
  }
  return (
    <aside
      ref={element}
      className={panelClass}
      aria-label="Theme editor"
      tabIndex={-1}
      data-phase={phase}
      style={place.style}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOutline(null);
      }}
    >
      <PanelHead
        open={phase === "open"}
        place={place}
        preview={panel.preview}
        onToggle={() => setPhase(phase === "open" ? "minimized" : "open")}
        onClose={close}
      />
      <div className={classNames("flex min-h-0 flex-1 flex-col", phase !== "open" && "hidden")}>
        <PanelBody
          panel={panel}
          sheet={place.sheet}
          promoter={promoter}
          jump={jump}
          onJump={goTo}
          onOutline={onOutline}
          {...preview}
        />
      </div>
      {dialogs}
    </aside>
  );
}

type Phase = "open" | "minimized" | "closed";

function usePhase(
  panel: Panel,
  {
    element,
    opener,
    onOutline,
  }: {
    element: RefObject<HTMLElement>;
    opener: RefObject<HTMLElement>;
    onOutline: (outline: Outline) => void;
  },
) {
  const [phase, setPhase] = useState<Phase>("open");

  function close() {
    panel.leave(() => {
      if (panel.unsaved) panel.open(panel.editor.name);
      onOutline(null);
      setPhase("closed");
      requestAnimationFrame(() => opener.current?.focus());
    });
  }

  function reopen() {
    setPhase("open");
    requestAnimationFrame(() => element.current?.focus());
  }

  return { phase, setPhase, close, reopen };
}

function PanelBody({
  panel,
  sheet,
  promoter,
  jump,
  onJump,
  onOutline,
  width,
  onWidth,
}: Pick<EditorPanelProps, "width" | "onWidth" | "onOutline"> & {
  panel: Panel;
  sheet: boolean;
  promoter: RefObject<HTMLButtonElement>;
  jump: Jump;
  onJump: (key: ThemeKey) => void;
}) {
  const outline = useCallback((key: ThemeKey) => onOutline({ key }), [onOutline]);
  const extras = <PanelExtras panel={panel} sheet={sheet} />;
  return (
    <>
      <PanelToolbar panel={panel} width={width} onWidth={onWidth} />
      <p role="status" className="sr-only">
        {panel.announcement}
      </p>
      {!sheet && <PreviewStrip panel={panel} />}
      <PanelTabs
        panel={panel}
        jump={jump}
        onJump={onJump}
        onFocus={outline}
        extras={sheet && extras}
      />
      {panel.tab !== "history" && (
        <div className="flex-none border-t border-line px-4 pt-2.5 pb-1 empty:hidden">
          <PanelActions panel={panel} promoter={promoter} />
          {!sheet && extras}
        </div>
      )}
    </>
  );
}
