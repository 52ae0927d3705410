import type { ReactNode } from "react";
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

/** Four looks at a theme: its values, what they change, how they read, what came before. */
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
  /** What stands below the values. */
  extras: ReactNode;
}) {
  const { editor, tab, setTab, report, edit } = panel;
  const locked = isLocked(editor);
  const changes = themeChanges(panel.live, panel.shown);
  return (
    <Tabs
      className="studio-tabs"
      value={tab}
      onValueChange={(next) => setTab(tabs.find((each) => each === next) ?? "edit")}
    >
      <TabRow changes={changes.length} weak={report.filter(({ passes }) => !passes).length} />
      <TabPanel value="edit" forceMount className="studio-body">
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
      <TabPanel value="changes" className="studio-body">
        <ChangesTab changes={changes} locked={locked} onJump={onJump} onEdit={edit} />
      </TabPanel>
      <TabPanel value="contrast" className="studio-body">
        <ContrastTab report={report} onJump={onJump} />
      </TabPanel>
      <TabPanel value="history" className="studio-body">
        <HistoryTab
          history={panel.history}
          selected={panel.selected?.id ?? null}
          onSelect={panel.setSelected}
          onRestore={panel.askToRestore}
          onDelete={panel.askToDelete}
          onRetry={panel.reload}
        />
      </TabPanel>
    </Tabs>
  );
}

function TabRow({ changes, weak }: { changes: number; weak: number }) {
  return (
    <TabList label="Theme studio" className="studio-tab-list">
      <Tab value="edit">Edit</Tab>
      <Tab value="changes">
        Changes
        {changes > 0 && <Count label="differ from live">{changes}</Count>}
      </Tab>
      <Tab value="contrast">
        Contrast
        {weak > 0 && <Count label="too weak">{weak}</Count>}
      </Tab>
      <Tab value="history">History</Tab>
    </TabList>
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
