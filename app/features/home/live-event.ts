/** The window event by which the page says that it has come alive. */
export const liveEvent = "page:live";
