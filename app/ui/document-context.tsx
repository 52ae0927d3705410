import { createContext, type ReactElement, useContext } from "react";

type DocumentContextValue = {
  requestId: string | undefined;
  /** CSP nonce; public pages have none, since their bytes are cached. */
  nonce?: string;
  pageData?: string;
  officeStyle?: () => string;
  notes?: DocumentNotes;
};

export type DocumentNotes = {
  styles: string[];
  /** A public page's content, rendered separately (`PageRoot`). */
  root: { entry: PageEntry; content: ReactElement } | null;
  script?: string;
  /** Another origin that a form may submit to. */
  formTarget?: string;
};

/** `app/entry.home.tsx` or `app/entry.still.tsx`. */
export type PageEntry = "home" | "still";

export const DocumentContext = createContext<DocumentContextValue>({ requestId: undefined });

/** For text made only from parsed theme values; the CSP allows it by hash. */
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

/** Must follow the `Scripts` that read it. In the browser it renders empty, and React keeps the server's text. */
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
