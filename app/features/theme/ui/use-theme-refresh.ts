import { useEffect, useState } from "react";
import type { Theme } from "../normalize-theme";

/** The window event that makes an open page refetch its theme (P4), and the storage key that signals other tabs. */
export const refreshEvent = "theme:refresh";

export function useThemeRefresh(enabled = true): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    if (!enabled) return;
    let latest: AbortController | undefined;
    async function refresh() {
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      try {
        const { fetchTheme, showTheme } = await import("../.client/theme-refresh");
        const fetched = await fetchTheme(signal);
        await showTheme(fetched, signal);
        setTheme(fetched);
      } catch {
        // Keep the current theme; a visitor needs no message about colors (P8).
      }
    }
    function onStorage({ key }: StorageEvent) {
      if (key === refreshEvent) void refresh();
    }
    addEventListener(refreshEvent, refresh);
    addEventListener("storage", onStorage);
    return () => {
      latest?.abort();
      removeEventListener(refreshEvent, refresh);
      removeEventListener("storage", onStorage);
    };
  }, [enabled]);
  return theme;
}
