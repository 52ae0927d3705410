/** Limits of DESIGN 5.11 and P5. */
export const maxFiles = 10;
export const maxFileBytes = 5 * 1024 * 1024;
export const maxRequestBytes = 25 * 1024 * 1024;
/** The files' share of a request; the rest is for the fields and for what multipart adds. */
export const maxFilesBytes = maxRequestBytes - 128 * 1024;

/** The most that a photo may weigh if as many as are taken are to fit together. */
export const photoShare = Math.floor(maxFilesBytes / maxFiles);

/** For the file input: what the picker offers first. */
export const acceptedTypes = "image/*,application/pdf,text/plain";
