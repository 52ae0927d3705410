import type { ReactNode } from "react";
import { type FrameContent, PageFrame } from "~/features/home/ui/page-frame";
import { Still } from "~/ui/still";

export function StillPage({ children, ...frame }: FrameContent & { children?: ReactNode }) {
  return (
    <PageFrame {...frame}>
      <Still name="page">{children}</Still>
    </PageFrame>
  );
}
