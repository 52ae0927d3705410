import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/** `x` and `y`: a floating panel's offset from its corner. `share`: the fraction of the window's height that a sheet takes. */
type Place = { x: number; y: number; share: number };
type Drag = { pointer: number; x: number; y: number; from: Place };

const start: Place = { x: 0, y: 0, share: 0.56 };
/** CSS pixels that an arrow key moves the panel; a sheet grows by 8% of the window's height. */
const keyStep = 24;
const shares = { least: 0.25, most: 0.92 };

export function usePanelPosition(panel: React.RefObject<HTMLElement>, open: boolean) {
  const sheet = useMediaQuery("(width < 48rem)");
  const [place, setPlace] = useState(start);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The next key press may come before the last move is rendered.
  const latest = useRef(place);
  useRoomBelow(sheet && open ? place.share : 0);

  // Resizing the window resets the position.
  useEffect(() => {
    function back() {
      latest.current = { ...start, share: latest.current.share };
      setPlace(latest.current);
    }
    addEventListener("resize", back);
    return () => removeEventListener("resize", back);
  }, []);

  function move(to: Place) {
    latest.current = sheet
      ? { ...to, share: clamp(to.share, shares.least, shares.most) }
      : inWindow(to);
    setPlace(latest.current);
  }

  /** Keeps the head in the window. */
  function inWindow(to: Place): Place {
    const element = panel.current;
    if (!element) return to;
    // Offsets ignore the `translate` of a move.
    const { offsetLeft, offsetTop, offsetWidth } = element;
    return {
      ...to,
      x: clamp(to.x, -offsetLeft, innerWidth - offsetWidth - offsetLeft),
      y: clamp(to.y, -offsetTop, innerHeight - 64 - offsetTop),
    };
  }

  const head = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, pointerId, clientX, clientY, button } = event;
      const onControl = target instanceof Element && target.closest("button, a, select");
      if (button !== 0 || (onControl && !onControl.hasAttribute("data-grip"))) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ pointer: pointerId, x: clientX, y: clientY, from: latest.current });
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      if (drag?.pointer !== pointerId) return;
      const { from } = drag;
      move({
        x: from.x + clientX - drag.x,
        y: from.y + clientY - drag.y,
        share: from.share - (clientY - drag.y) / innerHeight,
      });
    },
    onPointerUp: () => setDrag(null),
    onPointerCancel: () => setDrag(null),
  };

  function onGripKey(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const from = latest.current;
    move({
      x: from.x + x * keyStep,
      y: from.y + y * keyStep,
      share: from.share - (y * keyStep) / 300,
    });
  }

  const style: CSSProperties & { "--sheet": string } = {
    "--sheet": `${(place.share * 100).toFixed(1)}dvh`,
    ...(!sheet && { translate: `${place.x}px ${place.y}px` }),
  };
  return { sheet, share: place.share, style, head, onGripKey };
}

export type PanelPosition = ReturnType<typeof usePanelPosition>;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(least, most), Math.max(least, value));
}

/** Lets the page scroll clear of the sheet, and makes `scrollIntoView` stop above it. */
function useRoomBelow(share: number) {
  useEffect(() => {
    const { style } = document.documentElement;
    if (share === 0) return;
    const room = `${share * 100}vh`;
    style.setProperty("--sheet-room", room);
    const padding = `calc(${room} + var(--tool-bar, 0px))`;
    style.scrollPaddingBottom = padding;
    document.body.style.paddingBottom = padding;
    return () => {
      style.removeProperty("--sheet-room");
      style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [share]);
}
