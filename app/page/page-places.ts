export const pageRootId = "page";
/** The script element with the JSON that the page hydrates from. */
export const pageDataId = "page-data";
/** Placeholders in the document for the page's root and its starter script. */
export const rootMark = "<!--root-->";
export const starterMark = "/*starter*/";
/** Dispatched on window after hydration. */
export const liveEvent = "page:live";
