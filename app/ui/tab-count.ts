import type { CSSProperties } from "react";

/** Lets fewer than six tabs fill their row. */
export function tabCount(count: number): CSSProperties & { "--tab-count": number } {
  return { "--tab-count": count };
}
