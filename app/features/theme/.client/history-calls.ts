import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import type { Theme } from "../normalize-theme";
import { presetTheme } from "../presets/presets";
import { themeCalls } from "../theme-calls";
import type { ThemeHistoryAnswer } from "../theme-history";
import { factoryTag } from "../theme-promotion";
import { refreshEvent } from "../ui/use-theme-refresh";

/** A build-time variable (A7). */
const address = import.meta.env.THEME_HISTORY_URL;

/** Also stores the factory setting on the first read (A7). */
export async function fetchHistory(signal?: AbortSignal): Promise<Result<ThemeHistoryAnswer>> {
  const history = await readHistory(signal);
  if (!history.ok || history.value.factory) return history;
  const kept = await call(
    { ...themeCalls.storeFactory, address },
    { mode: "factory", tag: factoryTag, theme: presetTheme("production") },
    { signal },
  );
  return kept.ok ? readHistory(signal) : history;
}

/** Promotes a theme if `over` is still the live one, and refreshes all open pages of this browser. */
export async function sendPromotion(
  tag: string,
  theme: Theme,
  over: string | undefined,
): Promise<Result<unknown>> {
  const sent = await call({ ...themeCalls.promote, address }, { tag, theme, over });
  if (sent.ok) announceTheme();
  return sent;
}

export function sendDeletion(id: string): Promise<Result<unknown>> {
  return call({ ...themeCalls.remove, address }, { id });
}

function readHistory(signal?: AbortSignal) {
  return call({ ...themeCalls.list, address }, { ts: String(Date.now()) }, { signal });
}

/** The event reaches this window; the storage change reaches the other tabs. */
function announceTheme(): void {
  dispatchEvent(new Event(refreshEvent));
  try {
    localStorage.setItem(refreshEvent, String(Date.now()));
  } catch {
    // Without storage, other tabs show the theme on their next load.
  }
}
