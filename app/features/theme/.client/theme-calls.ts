import * as z from "zod/mini";
import { type AdminCall, callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import type { Theme } from "../normalize-theme";
import { presetTheme } from "../presets/presets";
import { type ThemeHistoryAnswer, themeHistoryAnswerSchema } from "../theme-history";
import { factoryTag } from "../theme-promotion";
import { refreshEvent } from "../ui/use-theme-refresh";

/** A build-time variable (A7). */
const address = import.meta.env.THEME_HISTORY_URL;
const done = z.object({ ok: z.literal(true) });

/** The history; the first reading of it keeps the factory setting (A7). */
export async function fetchHistory(signal?: AbortSignal): Promise<Result<ThemeHistoryAnswer>> {
  const history = await readHistory(signal);
  if (!history.ok || history.value.factory) return history;
  const json = { mode: "factory", tag: factoryTag, theme: presetTheme("production") };
  const kept = await change({ method: "PUT", json, signal });
  return kept.ok ? readHistory(signal) : history;
}

/** Makes a theme live over the one with this id, here and in every open page of this browser. */
export async function sendPromotion(
  tag: string,
  theme: Theme,
  over: string | undefined,
): Promise<Result<unknown>> {
  const sent = await change({ method: "POST", json: { tag, theme, over } });
  if (sent.ok) announceTheme();
  return sent;
}

export function sendDeletion(id: string): Promise<Result<unknown>> {
  return change({ method: "DELETE", json: { id } });
}

function readHistory(signal?: AbortSignal) {
  return callAdmin(`${address}?ts=${Date.now()}`, themeHistoryAnswerSchema, { signal });
}

function change(call: AdminCall) {
  return callAdmin(address, done, call);
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
