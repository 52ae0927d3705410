import { type ReactNode, useEffect, useState } from "react";
import {
  type EditorMessage,
  type FrameMessage,
  readEditorMessage,
  readFrameMessage,
} from "../../frame-messages";
import type { Theme } from "../../normalize-theme";
import { type Season, seasonOf } from "../../presets/season";
import type { ThemeKey } from "../../theme-keys";
import { type Outline, ThemePage } from "./theme-page";

export function FramedPage({
  live,
  page,
}: {
  live: Theme;
  page: (clientName: string, season: Season | undefined) => ReactNode;
}) {
  const [theme, setTheme] = useState(live);
  const [outline, setOutline] = useState<Outline>(null);

  useEffect(() => {
    function onMessage({ data, source, origin }: MessageEvent) {
      const message = readFrameMessage(data);
      if (source !== parent || origin !== location.origin || !message) return;
      setTheme(message.theme);
      setOutline(message.outlined && { key: message.outlined });
    }
    addEventListener("message", onMessage);
    postToEditor({ type: "theme:ready" });
    return () => removeEventListener("message", onMessage);
  }, []);

  return (
    <ThemePage
      theme={theme}
      outline={outline}
      onPick={(key: ThemeKey) => postToEditor({ type: "theme:pick", key })}
    >
      {page(theme.clientName, seasonOf(theme))}
    </ThemePage>
  );
}

function postToEditor(message: EditorMessage) {
  parent.postMessage(message, location.origin);
}

/** The editor's side. */
export function useFrameMessages(
  frame: HTMLIFrameElement | null,
  { theme, outline, onPick }: { theme: Theme; outline: Outline; onPick: (key: ThemeKey) => void },
) {
  const [ready, setReady] = useState(false);

  useEffect(() => {
    function onMessage({ data, source, origin }: MessageEvent) {
      if (source !== frame?.contentWindow || origin !== location.origin) return;
      const message = readEditorMessage(data);
      if (message?.type === "theme:ready") setReady(true);
      if (message?.type === "theme:pick") onPick(message.key);
    }
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame, onPick]);

  useEffect(() => {
    if (!ready) return;
    const message: FrameMessage = { type: "theme:show", theme, outlined: outline?.key ?? null };
    frame?.contentWindow?.postMessage(message, location.origin);
  }, [frame, ready, theme, outline]);

  return ready;
}
