import type { ReactNode } from "react";

/** Server-only content: the browser keeps the markup and ships no code for it. */
export function Still({ children }: { children?: ReactNode }) {
  return children ? (
    <div className="contents">{children}</div>
  ) : (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
