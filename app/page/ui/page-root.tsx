// How a public page works. The route's loader reads its data in one batch, and the server renders the whole page to one
// string. It is the same for every visitor: the page cache keeps it until `content_seq` rises. The content is in it
// twice: as markup in `#page`, and as JSON after it. There is no router in the browser: links are plain links, and
// every page is a document. An inline script in the head, the starter, loads the page's scripts once the large photo
// has been painted, or at the first touch. Until then only the first view is laid out, and early taps are recorded
// (first-view.ts, early-taps.ts). React then hydrates `#page` from the JSON (.client/hydrate-page.tsx) and dispatches
// an event that replays the taps. Code that only an interaction needs is lazy-loaded (ui/late). A still page hydrates
// its frame around static content. After an error in the browser, the frame stays and shows a message (live-page.tsx).
import { type ReactElement, type ReactNode, useContext } from "react";
import type { FrameContent } from "~/features/home/ui/page-frame";
import { scriptJson } from "~/platform/html/script-json";
import { DocumentContext, type PageEntry } from "~/ui/document-context";
import { pageDataId, pageRootId, rootMark } from "../page-places";
import { LivePage } from "./live-page";
import { StillPage } from "./still-page";

/**
 * The slot for a public page in its document, on the server only. The page is a React root of its own, hydrated without
 * a router. `children` renders separately so that `useId` matches on both sides; `data` is what the browser's entry
 * hydrates it from.
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

/** A public page that hydrates only its frame. */
export function StillPageRoot({ frame, children }: { frame: FrameContent; children: ReactNode }) {
  return (
    <PageRoot entry="still" data={frame}>
      <StillPage {...frame}>{children}</StillPage>
    </PageRoot>
  );
}
