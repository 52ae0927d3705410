import { type ReactNode, useEffect, useState } from "react";
import {
  type FrameMessage,
  readFrameMessage,
  readStudioMessage,
  type StudioMessage,
} from "../../frame-messages";
import { normalizeTheme } from "../../normalize-theme";
import type { Theme, ThemeKey } from "../../theme-keys";
import { type Outline, ThemePage } from "./theme-page";

/** The page in the studio's preview frame: it wears what the studio sends. */
export function FramedPage({
  live,
  page,
}: {
  live: Theme;
  page: (clientName: string) => ReactNode;
}) {
  const [theme, setTheme] = useState(live);
  const [outline, setOutline] = useState<Outline>(null);

  useEffect(() => {
    function hear({ data, source, origin }: MessageEvent) {
      const message = readFrameMessage(data);
      if (source !== parent || origin !== location.origin || !message) return;
      setTheme(normalizeTheme(message.theme));
      setOutline(message.outlined && { key: message.outlined });
    }
    addEventListener("message", hear);
    tellStudio({ type: "theme:ready" });
    return () => removeEventListener("message", hear);
  }, []);

  return (
    <ThemePage
      theme={theme}
      outline={outline}
      onPick={(key: ThemeKey) => tellStudio({ type: "theme:pick", key })}
    >
      {page(theme.clientName)}
    </ThemePage>
  );
}

function tellStudio(message: StudioMessage) {
  parent.postMessage(message, location.origin);
}

/** The studio's end: keeps the frame dressed, and hears what is picked in it. */
export function useFrameTalk(
  frame: HTMLIFrameElement | null,
  { theme, outline, onPick }: { theme: Theme; outline: Outline; onPick: (key: ThemeKey) => void },
) {
  const [ready, setReady] = useState(false);

  useEffect(() => {
    function hear({ data, source, origin }: MessageEvent) {
      if (source !== frame?.contentWindow || origin !== location.origin) return;
      const message = readStudioMessage(data);
      if (message?.type === "theme:ready") setReady(true);
      if (message?.type === "theme:pick") onPick(message.key);
    }
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame, onPick]);

  useEffect(() => {
    if (!ready) return;
    const message: FrameMessage = { type: "theme:show", theme, outlined: outline?.key ?? null };
    frame?.contentWindow?.postMessage(message, location.origin);
  }, [frame, ready, theme, outline]);

  return ready;
}
