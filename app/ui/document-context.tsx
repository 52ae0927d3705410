import { createContext, type ReactElement, useContext } from "react";

/** What only the server knows while it renders, and the browser reads back from the document. */
type DocumentContextValue = {
  /** The id under which the server's log has this request. */
  requestId: string | undefined;
  /** Of this answer's Content-Security-Policy; a public page has none, since its bytes never change. */
  nonce?: string;
  /** The script that carries the data of a back office page; in the browser it has run. */
  pageData?: string;
  /** The style of a back office page, which the browser leaves as it came. */
  officeStyle?: () => string;
  /** On the server alone. */
  notes?: DocumentNotes;
};

/** What a render leaves for whoever sends the document. */
export type DocumentNotes = {
  /** Styles that stand inline, for the document's policy. */
  styles: string[];
  /** The content of a public page, drawn apart as the browser draws it, and what makes it live (`PageRoot`). */
  root: { entry: PageEntry; content: ReactElement } | null;
  /** Of a page without such a root, the script that stands inline in its place. */
  script?: string;
  /** Another origin to which a form of the page leads. */
  formTarget?: string;
};

/** What makes a public page live: `app/entry.home.tsx` or `app/entry.still.tsx`. */
export type PageEntry = "home" | "still";

export const DocumentContext = createContext<DocumentContextValue>({ requestId: undefined });

/** A style serialized from parsed theme values alone: the document's policy allows its very text. */
export function InlineStyle({ id, text }: { id?: string; text: string }) {
  const { nonce, notes } = useContext(DocumentContext);
  notes?.styles.push(text);
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever calls this has made the text from parsed values
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * The data of a back office page, after the `Scripts` that take it up. The browser draws the element empty and React
 * leaves the server's text in it.
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
