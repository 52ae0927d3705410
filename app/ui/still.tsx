import type { ReactNode } from "react";

/** What the server alone draws: the browser leaves it as it is and has no code of it. */
export function Still({ children }: { children?: ReactNode }) {
  return children ? (
    <div className="contents">{children}</div>
  ) : (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server has drawn
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
