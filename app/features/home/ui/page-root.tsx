import { type ReactElement, type ReactNode, useContext } from "react";
import { scriptJson } from "~/platform/html/script-json";
import { DocumentContext, type PageEntry } from "~/ui/document-context";
import { pageDataId, pageRootId, rootMark } from "../page-places";
import { LivePage } from "./live-page";
import type { FrameContent } from "./page-frame";
import { StillPage } from "./still-page";

/**
 * Where a public page stands in its document. It is a React root of its own, which the browser takes over without a
 * router: `children` is drawn apart, so that `useId` counts alike on both sides, and `data` is what the browser's entry
 * draws it from. On the server alone.
 */
export function PageRoot({
  entry,
  data,
  children,
}: {
  entry: PageEntry;
  data: object;
  children: ReactElement;
}) {
  const { notes } = useContext(DocumentContext);
  if (notes) notes.root = { entry, content: <LivePage>{children}</LivePage> };
  return (
    <>
      <div
        id={pageRootId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours
        dangerouslySetInnerHTML={{ __html: rootMark }}
      />
      <script
        type="application/json"
        id={pageDataId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
    </>
  );
}

/** A public page of which the frame alone comes alive. */
export function StillPageRoot({ frame, children }: { frame: FrameContent; children: ReactNode }) {
  return (
    <PageRoot entry="still" data={frame}>
      <StillPage {...frame}>{children}</StillPage>
    </PageRoot>
  );
}
