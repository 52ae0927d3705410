/** Bytes of one stored file at the most. */
export const uploadLimit = 15 * 1024 * 1024;
