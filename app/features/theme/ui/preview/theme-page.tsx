import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useInsertionEffect,
  useRef,
} from "react";
import { outlineParts, pickKey, skipOffscreenRendering } from "../../.client/page-parts";
import { applyTones } from "../../.client/page-tones";
import type { Theme } from "../../normalize-theme";
import { themeVariables } from "../../theme-css";
import type { ThemeKey } from "../../theme-keys";

export type Outline = { key: ThemeKey } | null;

/** Blocks navigation, submission, and typing: a click, also by keyboard, opens the settings of what was clicked. */
export function ThemePage({
  theme,
  outline,
  hidden = false,
  onPick,
  children,
}: {
  theme: Theme;
  /** A new object outlines again, even for the same key. */
  outline: Outline;
  hidden?: boolean;
  onPick: (key: ThemeKey) => void;
  children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);

  useInsertionEffect(() => applyTones(theme), [theme]);

  useEffect(() => {
    if (page.current && !hidden) skipOffscreenRendering(page.current);
  }, [hidden]);

  useEffect(() => {
    if (page.current && !hidden) outlineParts(page.current, outline?.key ?? null);
  }, [outline, hidden]);

  function pick(event: MouseEvent<HTMLElement>) {
    block(event);
    const key = event.target instanceof Element && pickKey(event.target, event.currentTarget);
    if (key) onPick(key);
  }

  const variables: CSSProperties = { ...themeVariables(theme) };
  return (
    <div
      ref={page}
      className="theme-page min-h-screen bg-ground font-body text-ink accent-heading forced-color-adjust-none"
      style={variables}
      hidden={hidden}
      onClickCapture={pick}
      onAuxClickCapture={block}
      onSubmitCapture={block}
      onBeforeInputCapture={block}
      onPasteCapture={block}
      onDragOverCapture={block}
      onDropCapture={block}
      onInputCapture={stopPropagation}
      onChangeCapture={stopPropagation}
      // Otherwise, focus makes the form load its code and the spam check.
      onFocusCapture={stopPropagation}
    >
      {children}
    </div>
  );
}

function block(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function stopPropagation(event: SyntheticEvent) {
  event.stopPropagation();
}
