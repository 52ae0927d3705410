import { type RefObject, useCallback, useRef, useState } from "react";
import { ok, type Result } from "~/platform/result";
import { studioToday } from "~/studio-time";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { sendDeletion, sendPromotion } from "../.client/history-calls";
import { keyName } from "../contrast-names";
import type { Theme } from "../normalize-theme";
import { presetLabels } from "../presets/presets";
import type { HistoryRow } from "../theme-history-rows";
import type { ThemeKey } from "../theme-keys";
import { rollbackTag } from "../theme-promotion";
import { themeTexts } from "../theme-texts";
import type { Promotion } from "./promote-dialog";
import type { Editing } from "./use-theme-editor";

type EditorDialog =
  | { kind: "promote"; promotion: Promotion; done: string }
  | { kind: "delete"; row: HistoryRow }
  | { kind: "message"; title: string; text: string; tone: "success" | "error" };

type DialogsProps = {
  editing: Editing;
  selected: HistoryRow | null;
  setSelected: (row: HistoryRow | null) => void;
  /** Id of the promoted theme that is shown as live, "" for none, undefined if unknown. */
  liveId: string | undefined;
  setLive: (theme: Theme) => void;
  reload: () => Promise<void>;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function useEditorDialogs(props: DialogsProps) {
  const { editing, selected, reload, returnFocusTo } = props;
  const { editor, unsaved } = editing;
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const guard = useUnsaved(unsaved, {
    save: async () => editing.save(),
    question: `Your changes to ${presetLabels[editor.name]} aren’t saved yet.`,
    returnFocusTo,
  });
  const invalid = useRef(new Set<ThemeKey>());

  const markInvalid = useCallback((key: ThemeKey, isInvalid: boolean) => {
    if (isInvalid) invalid.current.add(key);
    else invalid.current.delete(key);
  }, []);

  function refuse(title: string, text: string) {
    setDialog({ kind: "message", title, text, tone: "error" });
  }

  function askToPromote() {
    const names = [...invalid.current].map(keyName);
    if (names.length > 0) {
      refuse("Couldn’t promote", `${themeTexts.invalidEdit} Look at ${names.join(", ")}.`);
      return;
    }
    const title = `Promote ${presetLabels[editor.name]} to Production`;
    const promotion = { title, theme: editor.current, tag: null };
    void reload();
    setDialog({ kind: "promote", promotion, done: themeTexts.promoted });
  }

  function askToRestore() {
    if (!selected) {
      refuse("Pick a theme first", themeTexts.noSelection);
      return;
    }
    const { theme, tag } = selected;
    if (!theme) {
      refuse("Couldn’t restore", themeTexts.noPayload);
      return;
    }
    const rollback = rollbackTag(tag, studioToday(Date.now()));
    const promotion = { title: `Restore “${tag}”`, theme, tag: rollback };
    void reload();
    setDialog({ kind: "promote", promotion, done: themeTexts.restored });
  }

  function askToDelete(row: HistoryRow) {
    if (row.id) setDialog({ kind: "delete", row });
    else refuse("Couldn’t delete", themeTexts.noId);
  }

  return {
    dialog,
    setDialog,
    markInvalid,
    ...guard,
    askToPromote,
    askToRestore,
    askToDelete,
    ...confirmed(props, setDialog),
  };
}

function confirmed(
  { editing, selected, setSelected, liveId, setLive, reload }: DialogsProps,
  setDialog: (dialog: EditorDialog | null) => void,
) {
  async function promote(
    promotion: Promotion,
    tag: string,
    done: string,
  ): Promise<Result<unknown>> {
    const sent = await sendPromotion(tag, promotion.theme, liveId);
    // The dialog stays open and compares with what is live now.
    if (!sent.ok && sent.code === "conflict") await reload();
    if (!sent.ok) return sent;
    setLive(promotion.theme);
    setSelected(null);
    // Promoting also saves the theme in this browser.
    if (promotion.theme === editing.editor.current) editing.keep();
    setDialog({ kind: "message", title: `Now live: “${tag}”`, text: done, tone: "success" });
    return sent;
  }

  async function remove(row: HistoryRow): Promise<Result<unknown>> {
    const sent = await sendDeletion(row.id);
    if (!sent.ok) return sent;
    if (selected?.id === row.id) setSelected(null);
    setDialog(null);
    await reload();
    return ok(undefined);
  }

  return { promote, remove };
}
