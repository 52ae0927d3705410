/** Bytes per file. */
export const uploadLimit = 15 * 1024 * 1024;
