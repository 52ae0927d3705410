import type { ReactNode } from "react";
import { Still } from "~/ui/still";
import { type FrameContent, PageFrame } from "./page-frame";

/** A page whose content is still: only its frame comes alive. */
export function StillPage({ children, ...frame }: FrameContent & { children?: ReactNode }) {
  return (
    <PageFrame {...frame}>
      <Still>{children}</Still>
    </PageFrame>
  );
}
