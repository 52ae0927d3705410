import { useContext } from "react";
import { scriptJson } from "~/platform/script-json";
import { DocumentContext } from "./document-context";

/**
 * Hands the page's data to the stream that Remix's `Scripts`, which stands before it, has opened. The browser draws the
 * element empty and React leaves the server's text in it.
 */
export function PageData() {
  const { nonce, pageData } = useContext(DocumentContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
      dangerouslySetInnerHTML={{ __html: pageData === undefined ? "" : handOver(pageData) }}
    />
  );
}

function handOver(pageData: string): string {
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${scriptJson(pageData)});${controller}.close();`;
}
