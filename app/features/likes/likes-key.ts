/** Where the liked cakes are kept on the device. */
export const likesKey = "likes";
