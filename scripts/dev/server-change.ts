/** The event for a change in server-only code. */
export const serverChange = "page:server-change";
