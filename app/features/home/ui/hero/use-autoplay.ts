import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useReducedMotion } from "~/ui/use-media-query";
import { isAutoplaying, slideDuration, wantsAutoplay } from "../../hero-motion";

/** A new `next` restarts the timer. */
export function useAutoplay(next: () => void, outOfView: boolean) {
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const pageHidden = usePageHidden();
  const wanted = wantsAutoplay({ choice, reducedMotion });
  const playing = isAutoplaying({
    choice,
    reducedMotion,
    hovered,
    focused,
    pageHidden,
    outOfView,
  });

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(next, slideDuration);
    return () => clearInterval(timer);
  }, [playing, next]);

  return {
    wanted,
    toggle: () => setChoice(wanted ? "pause" : "play"),
    hover: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
    focus: {
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setFocused(target !== currentTarget && !target.matches("[data-autoplay-button]")),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.hidden,
    () => false,
  );
}
