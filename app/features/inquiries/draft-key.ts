/** Where a half-filled form is kept on its device. */
export const draftKey = "inquiry:draft";
