/** The bucket of services whose letters and quotes have no files. */
export const noFiles = { head: async () => null, get: async () => null };
