import { useEffect, useState } from "react";
import type { Theme } from "../theme-keys";

/** The window event that makes an open page fetch its theme again (P4). */
const refreshEvent = "theme:refresh";

/** The theme since the last refresh; null as long as the page's own is shown. */
export function useThemeRefresh(): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
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
        // What is shown stays: a visitor is not told about colours (P8).
      }
    }
    addEventListener(refreshEvent, refresh);
    return () => {
      latest?.abort();
      removeEventListener(refreshEvent, refresh);
    };
  }, []);
  return theme;
}
