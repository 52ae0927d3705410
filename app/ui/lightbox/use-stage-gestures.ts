import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { swipeStep } from "../carousel/swipe";
import {
  noZoom,
  type Point,
  pan,
  tapZoom,
  wheelFactor,
  type Zoom,
  type ZoomBounds,
  zoomAround,
} from "./zoom";

/** Double tap limits, in milliseconds and pixels. */
const doubleTapTime = 300;
const doubleTapReach = 30;
/** In pixels; less movement is a tap. */
const tapReach = 10;

type Gesture = {
  fingers: Map<number, Point>;
  start: Point;
  beside: boolean;
  pinched: boolean;
};

type StageGestures = {
  zoom: Zoom;
  drag: number;
  held: boolean;
};

export function useStageGestures(
  stage: RefObject<HTMLElement>,
  position: number,
  onStep: (step: -1 | 1) => void,
  onTapBeside: () => void,
) {
  const [{ zoom: current, drag, held }, update] = useStateOfPhoto(position);
  const taps = useDoubleTap((point) =>
    zoomBy(current.scale > 1 ? 1 / current.scale : tapZoom, point),
  );
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: noZoom,
    beside: false,
    pinched: false,
  });

  function zoomBy(factor: number, around: Point = noZoom) {
    const room = roomOf(stage.current);
    update(({ zoom }) => ({ zoom: zoomAround(zoom, factor, around, room) }));
  }

  useWheel(stage, zoomBy);
  usePreventTouchScroll(stage);

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      const { fingers } = gesture.current;
      const point = pointOf(event, stage.current);
      stage.current?.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, point);
      if (fingers.size === 1) {
        gesture.current.start = point;
        gesture.current.beside = !isOnPhoto(event.target);
        gesture.current.pinched = false;
      } else {
        gesture.current.pinched = true;
        update(() => ({ drag: 0 }));
      }
      update(() => ({ held: true }));
    },

    onPointerMove(event: PointerEvent) {
      const { fingers, start, pinched } = gesture.current;
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event, stage.current);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, point);
      const room = roomOf(stage.current);
      if (other) {
        update(({ zoom }) => ({ zoom: pinch(zoom, { before, point, other }, room) }));
      } else if (current.scale > 1) {
        const by = { x: point.x - before.x, y: point.y - before.y };
        update(({ zoom }) => ({ zoom: pan(zoom, by, room) }));
      } else if (!pinched) {
        update(() => ({ drag: point.x - start.x }));
      }
    },

    onPointerUp(event: PointerEvent) {
      const { fingers, start, beside, pinched } = gesture.current;
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      update(() => ({ drag: 0, held: false }));
      if (pinched) return;
      const point = pointOf(event, stage.current);
      if (distance(point, start) < tapReach) {
        return beside ? onTapBeside() : taps.note(point, event.timeStamp);
      }
      taps.forget();
      if (current.scale > 1) return;
      const step = swipeStep(point.x - start.x, point.y - start.y);
      if (step !== 0) onStep(step);
    },

    onPointerCancel(event: PointerEvent) {
      gesture.current.fingers.delete(event.pointerId);
      gesture.current.pinched = true;
      if (gesture.current.fingers.size === 0) update(() => ({ drag: 0, held: false }));
    },
  };

  return { zoom: current, drag, held, zoomBy, handlers };
}

function useStateOfPhoto(position: number) {
  const [state, setState] = useState({ position, ...atRest });
  const own = (any: typeof state) => (any.position === position ? any : { position, ...atRest });

  function update(change: (current: StageGestures) => Partial<StageGestures>) {
    setState((current) => ({ ...own(current), ...change(own(current)) }));
  }

  return [own(state), update] as const;
}

function useDoubleTap(onDouble: (point: Point) => void) {
  const last = useRef<(Point & { time: number }) | null>(null);

  function note(point: Point, time: number) {
    const { current } = last;
    const isSecond =
      current && time - current.time < doubleTapTime && distance(current, point) < doubleTapReach;
    last.current = isSecond ? null : { ...point, time };
    if (isSecond) onDouble(point);
  }

  function forget() {
    last.current = null;
  }

  return { note, forget };
}

const atRest: StageGestures = { zoom: noZoom, drag: 0, held: false };

/** React's wheel listeners are passive, so they can't prevent scrolling. */
function useWheel(stage: RefObject<HTMLElement>, zoomBy: (factor: number, around: Point) => void) {
  const current = useRef(zoomBy);
  current.current = zoomBy;
  useEffect(() => {
    const element = stage.current;
    function onWheel(event: WheelEvent) {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
      current.current(wheelFactor(event.deltaY * lines, event.ctrlKey), pointOf(event, element));
    }
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);
}

/** Otherwise a flick scrolls, and the tap that stops it isn't a click. */
function usePreventTouchScroll(stage: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = stage.current;
    const preventScroll = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => element?.removeEventListener("touchmove", preventScroll);
  }, [stage]);
}

function pinch(
  zoom: Zoom,
  { before, point, other }: { before: Point; point: Point; other: Point },
  room: ZoomBounds,
): Zoom {
  const factor = distance(point, other) / Math.max(1, distance(before, other));
  const shift = { x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 };
  return pan(zoomAround(zoom, factor, middle(point, other), room), shift, room);
}

function isOnPhoto(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-photo]") !== null;
}

/** Relative to the center of the stage. */
function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: Element | null,
) {
  const box = stage?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function roomOf(stage: HTMLElement | null): ZoomBounds {
  const photo = stage?.querySelector<HTMLElement>("[data-current] [data-photo]");
  return { stage: sizeOf(stage), photo: sizeOf(photo ?? stage) };
}

function sizeOf(element: HTMLElement | null) {
  return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
