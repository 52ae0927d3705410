/** The window event that makes an open page fetch its theme again (P4), and the key by which other tabs hear of it. */
export const refreshEvent = "theme:refresh";
