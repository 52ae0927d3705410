import { useCallback, useEffect, useRef, useState } from "react";
import { fetchHistory } from "../.client/history-calls";
import { type HistoryRow, historyRows } from "../theme-history-rows";
import { refreshEvent } from "./use-theme-refresh";

type ThemeHistory =
  | { status: "loading" }
  | { status: "failed"; error: string }
  | { status: "loaded"; rows: HistoryRow[] };

/** Reloads after a promotion, here or in another tab; shows the stale history meanwhile. */
export function useThemeHistory() {
  const [history, setHistory] = useState<ThemeHistory>({ status: "loading" });
  const latest = useRef<AbortController>();

  const reload = useCallback(async () => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setHistory((shown) => (shown.status === "loaded" ? shown : { status: "loading" }));
    const answer = await fetchHistory(controller.signal).catch(() => undefined);
    if (!answer || controller.signal.aborted) return;
    setHistory(
      answer.ok
        ? { status: "loaded", rows: historyRows(answer.value) }
        : { status: "failed", error: answer.error },
    );
  }, []);

  useEffect(() => {
    void reload();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === refreshEvent) void reload();
    };
    addEventListener("storage", onStorage);
    addEventListener(refreshEvent, reload);
    return () => {
      latest.current?.abort();
      removeEventListener("storage", onStorage);
      removeEventListener(refreshEvent, reload);
    };
  }, [reload]);

  return { history, reload };
}
