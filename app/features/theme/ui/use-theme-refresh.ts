import { useEffect, useState } from "react";
import type { Theme } from "../normalize-theme";

/** The window event that makes an open page fetch its theme again (P4), and the key by which other tabs hear of it. */
export const refreshEvent = "theme:refresh";

/** The theme since the last refresh; null as long as the page's own is shown. */
export function useThemeRefresh(follows = true): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    if (!follows) return;
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
        // What is shown stays: a visitor is not told about colors (P8).
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
  }, [follows]);
  return theme;
}
