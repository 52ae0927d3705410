/** DESIGN 5.11 and P5. */
export const maxFiles = 10;
export const tooManyFiles = `Only ${maxFiles} files fit.`;
export const maxFileBytes = 5 * 1024 * 1024;
export const maxRequestBytes = 25 * 1024 * 1024;
/** Leaves room for the fields and multipart's overhead. */
export const maxFilesBytes = maxRequestBytes - 128 * 1024;

/** Bytes per photo, so that `maxFiles` fit together. */
export const photoShare = Math.floor(maxFilesBytes / maxFiles);

export const acceptedTypes = "image/*,application/pdf,text/plain";
