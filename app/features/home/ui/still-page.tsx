import type { ReactNode } from "react";
import { type FrameContent, PageFrame } from "./page-frame";

/** A page whose content is still: the browser leaves it as it is and has no code of it, only of the frame. */
export function StillPage({ children, ...frame }: FrameContent & { children?: ReactNode }) {
  return (
    <PageFrame {...frame}>
      {children ? (
        <div className="contents">{children}</div>
      ) : (
        <div
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server has drawn
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      )}
    </PageFrame>
  );
}
