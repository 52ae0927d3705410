import type { ReactNode } from "react";
import { Badge } from "~/ui/office/badge";
import { Tab, TabList, TabPanel, Tabs } from "~/ui/tabs";
import { isLocked } from "../../editor-state";
import { themeChanges } from "../../theme-changes";
import type { ThemeKey } from "../../theme-keys";
import { LockedNote } from "../panel-actions";
import type { Panel, PanelTab } from "../use-panel";
import { ChangesTab } from "./changes-tab";
import { ContrastTab } from "./contrast-tab";
import { EditTab, type Jump } from "./edit-tab";
import { HistoryTab } from "./history-tab";

const tabs: readonly PanelTab[] = ["edit", "changes", "contrast", "history"];

const tabClass =
  "flex-[1_0_auto] rounded-none bg-transparent p-2 text-[0.875rem] tracking-normal text-ink-soft normal-case data-[state=active]:bg-transparent data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_var(--color-gold-deep)] data-[state=active]:after:hidden";
const bodyClass =
  "min-h-0 flex-1 scroll-pt-24 scroll-pb-4 overflow-y-auto overscroll-contain px-4 pt-0 pb-4 [scrollbar-width:thin] data-[state=inactive]:hidden";

export function PanelTabs({
  panel,
  jump,
  onJump,
  onFocus,
  extras,
}: {
  panel: Panel;
  jump: Jump;
  onJump: (key: ThemeKey) => void;
  onFocus: (key: ThemeKey) => void;
  extras: ReactNode;
}) {
  const { editor, tab, setTab, report, edit } = panel;
  const locked = isLocked(editor);
  const changes = themeChanges(panel.live, panel.shown);
  return (
    <Tabs
      className="flex min-h-0 flex-1 flex-col"
      value={tab}
      onValueChange={(next) => setTab(tabs.find((each) => each === next) ?? "edit")}
    >
      <TabRow changes={changes.length} weak={report.filter(({ passes }) => !passes).length} />
      <TabPanel value="edit" forceMount className={bodyClass}>
        {locked && <LockedNote panel={panel} />}
        <EditTab
          name={editor.name}
          theme={editor.current}
          original={editor.original}
          locked={locked}
          report={report}
          jump={jump}
          onEdit={edit}
          onInvalid={panel.markInvalid}
          onFocus={onFocus}
        />
        {extras}
      </TabPanel>
      <TabPanel value="changes" className={bodyClass}>
        <ChangesTab changes={changes} locked={locked} onJump={onJump} onEdit={edit} />
      </TabPanel>
      <TabPanel value="contrast" className={bodyClass}>
        <ContrastTab report={report} onJump={onJump} />
      </TabPanel>
      <TabPanel value="history" className={bodyClass}>
        <HistoryTab panel={panel} />
      </TabPanel>
    </Tabs>
  );
}

function TabRow({ changes, weak }: { changes: number; weak: number }) {
  return (
    <TabList label="Theme editor" className="flex-none flex-nowrap gap-0 border-y border-line px-2">
      <Tab value="edit" className={tabClass}>
        Edit
      </Tab>
      <Tab value="changes" className={tabClass}>
        Changes
        {changes > 0 && <Count label="differ from live">{changes}</Count>}
      </Tab>
      <Tab value="contrast" className={tabClass}>
        Contrast
        {weak > 0 && <Count label="too weak">{weak}</Count>}
      </Tab>
      <Tab value="history" className={tabClass}>
        History
      </Tab>
    </TabList>
  );
}

function Count({ label, children }: { label: string; children: number }) {
  return (
    <Badge tone="soft" className="ms-0.5">
      {children}
      <span className="sr-only"> {label}</span>
    </Badge>
  );
}
