import type { CSSProperties } from "react";

/** Tells a row of tabs how many they are, so that fewer than six still fill it. */
export function tabCount(count: number): CSSProperties & { "--tab-count": number } {
  return { "--tab-count": count };
}
