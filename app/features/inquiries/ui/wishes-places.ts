/** Where the server draws what is optional, and the browser puts its own in its place. */
export const detailsPlace = "details";
export const plainLikesPlace = "plain-likes";
