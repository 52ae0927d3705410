import { drawPng } from "~/platform/drawing/draw-png";
import { boxOf, linesOf } from "~/platform/drawing/outline";
import type { SignatureOutline } from "../signature";
import { writeName } from "./write-name";

let last: { name: string; outline: SignatureOutline | null } | undefined;

/** Null if the hand can't write the name. Kept for the next page, which has the same. */
export function outlineName(name: string): SignatureOutline | null {
  if (last?.name !== name) {
    const path = writeName(name);
    last = { name, outline: path === null ? null : { path, box: boxOf(linesOf(path)) } };
  }
  return last.outline;
}

/** Readable on light and dark paper: email programs change the ground, but not a picture. About 4:1 on both. */
export const letterInk = "b3666b";

/** Twice the size in which a letter shows it, for sharp screens. */
const width = 720;
const mostHeight = 260;

/** From the left edge, as large as fits. */
export async function drawName(name: string): Promise<ArrayBuffer | null> {
  const path = writeName(name);
  if (path === null) return null;
  const lines = linesOf(path);
  const box = boxOf(lines);
  const scale = Math.min(width / box.width, mostHeight / box.height);
  const placed = lines.map((line) =>
    line.map(([x, y]) => [(x - box.left) * scale, (y - box.top) * scale] as const),
  );
  const height = Math.ceil(box.height * scale);
  return drawPng(placed, { width, height, color: letterInk });
}
