/** The element that holds a public page's content. */
export const pageRootId = "page";
/** The script element with the data that the content is drawn from. */
export const pageDataId = "page-data";
/** Stand in the document where its root and its starter go. */
export const rootMark = "<!--root-->";
export const starterMark = "/*starter*/";
/** The window event by which the page says that it has come alive. */
export const liveEvent = "page:live";
