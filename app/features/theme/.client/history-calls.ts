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

/** The history; the first reading of it keeps the factory setting (A7). */
export async function fetchHistory(signal?: AbortSignal): Promise<Result<ThemeHistoryAnswer>> {
  const history = await readHistory(signal);
  if (!history.ok || history.value.factory) return history;
  const kept = await call(
    { ...themeCalls.keepFactory, address },
    { mode: "factory", tag: factoryTag, theme: presetTheme("production") },
    { signal },
  );
  return kept.ok ? readHistory(signal) : history;
}

/** Makes a theme live over the one with this id, here and in every open page of this browser. */
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

/** This window hears the event, the others that the stored value has changed. */
function announceTheme(): void {
  dispatchEvent(new Event(refreshEvent));
  try {
    localStorage.setItem(refreshEvent, String(Date.now()));
  } catch {
    // Without storage the other tabs show the theme when they are loaded again.
  }
}
