/** Bytes of one stored file at the most. */
export const uploadLimit = 15 * 1024 * 1024;

/** A refused file is still read this far: a client that is cut off while it sends never sees the answer. */
export const drainLimit = 100 * 1024 * 1024;
