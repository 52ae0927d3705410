import { createContext, useContext } from "react";

/** What only the server knows while it renders, and the browser reads back from the document. */
type DocumentContextValue = {
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string | undefined;
  /** The id under which the server's log has this request. */
  requestId: string | undefined;
  /** The script that carries the page's data; in the browser it has run. */
  pageData?: string;
};

export const DocumentContext = createContext<DocumentContextValue>({
  nonce: undefined,
  requestId: undefined,
});

/**
 * The page's data, after the `Scripts` that take it up. The browser draws the element empty and React leaves the
 * server's text in it.
 */
export function PageData() {
  const { nonce, pageData } = useContext(DocumentContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes what could end the element
      dangerouslySetInnerHTML={{ __html: pageData ?? "" }}
    />
  );
}
