import { createContext, type ReactElement, useContext } from "react";

/** Known only to the server during a render; the browser reads it back from the document. */
type DocumentContextValue = {
  requestId: string | undefined;
  /** For the response's Content-Security-Policy. A public page has none, since its bytes are cached. */
  nonce?: string;
  /** The inline script with a back office page's data. It has already run in the browser. */
  pageData?: string;
  /** The inline style of a back office page. The browser doesn't touch it. */
  officeStyle?: () => string;
  notes?: DocumentNotes;
};

/** What a render reports to the code that sends the document. */
export type DocumentNotes = {
  /** Inline styles that the CSP must allow. */
  styles: string[];
  /** A public page's content, rendered separately as the browser does it, and its entry (`PageRoot`). */
  root: { entry: PageEntry; content: ReactElement } | null;
  /** The inline script of a page without such a root. */
  script?: string;
  /** Another origin that a form on the page may navigate to. */
  formTarget?: string;
};

/** `app/entry.home.tsx` or `app/entry.still.tsx`. */
export type PageEntry = "home" | "still";

export const DocumentContext = createContext<DocumentContextValue>({ requestId: undefined });

/** An inline style made only from parsed theme values; the CSP allows it by its exact text. */
export function InlineStyle({ id, text }: { id?: string; text: string }) {
  const { nonce, notes } = useContext(DocumentContext);
  notes?.styles.push(text);
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: callers build the text from parsed values
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * A back office page's data; goes after the `Scripts` that read it. The browser renders the element empty, and React
 * keeps the server's text.
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
