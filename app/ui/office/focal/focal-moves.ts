import type { FocalPoint } from "../../photo";

const step = 0.01;
const leap = 0.1;
const directions: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function focalAt(
  box: { left: number; top: number; width: number; height: number },
  pointer: { clientX: number; clientY: number },
): FocalPoint {
  return {
    x: fraction((pointer.clientX - box.left) / box.width),
    y: fraction((pointer.clientY - box.top) / box.height),
  };
}

/** 0.01 per arrow key, 0.1 with Shift. Undefined for other keys. */
export function focalAfterKey(
  { x, y }: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalPoint | undefined {
  if (key === "Home") return { x: 0.5, y: 0.5 };
  const direction = directions[key];
  if (!direction) return undefined;
  const length = shiftKey ? leap : step;
  return { x: fraction(x + direction.x * length), y: fraction(y + direction.y * length) };
}

export function formatFocal({ x, y }: FocalPoint): string {
  return `${Math.round(x * 100)}% across, ${Math.round(y * 100)}% down`;
}

export function sameFocal(one: FocalPoint, other: FocalPoint): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Thousandths: finer than any frame shows. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
