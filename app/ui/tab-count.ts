import type { CSSProperties } from "react";

export function tabCount(count: number): CSSProperties & { "--tab-count": number } {
  return { "--tab-count": count };
}
