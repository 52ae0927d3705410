import { useContext } from "react";
import { DocumentContext } from "./document-context";

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
