import { createContext } from "react";

/** What only the server knows while it renders, and the browser reads back from the document. */
export type DocumentContextValue = {
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
