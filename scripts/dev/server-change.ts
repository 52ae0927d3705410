/** What the browser hears when code has changed that the server alone loads. */
export const serverChange = "page:server-change";
