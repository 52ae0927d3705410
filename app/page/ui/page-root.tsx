// How a public page lives. Its route's loader reads what it shows, all in one batch, and the server draws the page whole, as
// one text. The text is the same for everybody: the page cache keeps it, with its tag, until `content_seq` rises. What the
// page shows is in it twice: drawn in the element `#page`, and as JSON after it. No router runs in the browser:
// links are links, and every page is a document. An inline script in the head, the starter, fetches the page's scripts
// once its large photo has been painted, or at the first touch. Until then the first view alone is laid out, and what is
// tapped too early is kept (first-view.ts, early-taps.ts). Then React takes `#page` over, from the JSON
// (.client/hydrate-page.tsx), and says so by an event: what was kept is done now. Whatever waits for a visitor comes with
// code of its own (ui/late). A still page has a frame that comes alive round content that never does. Should something
// fail in the browser, the frame stays and says so (live-page.tsx).
import { type ReactElement, type ReactNode, useContext } from "react";
import type { FrameContent } from "~/features/home/ui/page-frame";
import { scriptJson } from "~/platform/html/script-json";
import { DocumentContext, type PageEntry } from "~/ui/document-context";
import { pageDataId, pageRootId, rootMark } from "../page-places";
import { LivePage } from "./live-page";
import { StillPage } from "./still-page";

/**
 * A public page's place in its document. It is a React root of its own, which the browser takes over without a
 * router: `children` is drawn apart, so that `useId` counts alike on both sides, and `data` is what the browser's entry
 * draws it from. On the server alone.
 */
export function PageRoot({
  entry,
  data,
  formTarget,
  children,
}: {
  entry: PageEntry;
  data: object;
  formTarget?: string;
  children: ReactElement;
}) {
  const { notes } = useContext(DocumentContext);
  if (notes) notes.root = { entry, content: <LivePage>{children}</LivePage>, formTarget };
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

/** A public page of which the frame alone comes alive; `formTarget`: another origin to which a form of it leads. */
export function StillPageRoot({
  frame,
  formTarget,
  children,
}: {
  frame: FrameContent;
  formTarget?: string;
  children: ReactNode;
}) {
  return (
    <PageRoot entry="still" data={frame} formTarget={formTarget}>
      <StillPage {...frame}>{children}</StillPage>
    </PageRoot>
  );
}
