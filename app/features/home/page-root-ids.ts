/** The element that a public page's content stands in. */
export const pageRootId = "page";
/** The script element with the data that the content is drawn from. */
export const pageDataId = "page-data";
/** Stands in the document where its root goes. */
export const rootMark = "<!--root-->";
