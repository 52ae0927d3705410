import { useContext } from "react";
import { DocumentContext } from "~/ui/document-context";

/**
 * Structured data for machines, as `scriptJson` wrote it. It stands in the HTML alone: the browser, which has no use for
 * it, draws the element empty and React leaves the server's text in it.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  const { nonce } = useContext(DocumentContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
      dangerouslySetInnerHTML={{ __html: json ?? "" }}
    />
  );
}
