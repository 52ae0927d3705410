// A public page is one document for every visitor, cached until `content_seq` rises. It contains its content twice: as
// markup in `#page`, and as JSON to hydrate from. There is no client-side router. An inline script in the head (the
// starter) loads the scripts once the large photo is painted or at the first touch; until then it records taps. After
// hydration the page dispatches an event that replays them. A still page hydrates only its frame.
import { type ReactElement, type ReactNode, useContext } from "react";
import type { FrameContent } from "~/features/home/ui/page-frame";
import { scriptJson } from "~/platform/html/script-json";
import { DocumentContext, type PageEntry } from "~/ui/document-context";
import { pageDataId, pageRootId, rootMark } from "../page-places";
import { LivePage } from "./live-page";
import { StillPage } from "./still-page";

/** Server only. `children` renders separately from the document, so `useId` matches in the browser. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant placeholder
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

export function StillPageRoot({ frame, children }: { frame: FrameContent; children: ReactNode }) {
  return (
    <PageRoot entry="still" data={frame}>
      <StillPage {...frame}>{children}</StillPage>
    </PageRoot>
  );
}
