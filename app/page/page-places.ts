export const pageRootId = "page";
export const pageDataId = "page-data";
export const rootMark = "<!--root-->";
export const starterMark = "/*starter*/";
/** Dispatched on window after hydration. */
export const liveEvent = "page:live";
