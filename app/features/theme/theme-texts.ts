/** The theme tool's messages (A5, A8). */
export const themeTexts = {
  liveChanged:
    "Another theme went live meanwhile. Look at what changes once more, then promote again.",
  promoted: "Promoted to Production (server).",
  restored: "Historical theme promoted (server).",
  savedLocally: "Theme override saved locally (preview)…",
  uploaded: "File uploaded successfully",
  notUploaded: "File can not be uploaded",
  tryAgain: "Try Again",
  promoting: "Promoting…",
  noId: "Missing id for this history item.",
  noSelection: "Select an item first.",
  noPayload: "Selected entry has no theme payload.",
  invalidTheme: "Cannot promote: theme object invalid.",
  invalidEdit: "Edited theme is missing required fields or invalid.",
  promoteFailed: (message: string) => `Failed to promote: ${message}`,
  deleteFailed: (message: string) => `Failed to delete entry: ${message}`,
};
