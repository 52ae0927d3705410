/** Element ids: the server renders here, then the browser replaces it. */
export const detailsPlace = "details";
export const plainLikesPlace = "plain-likes";
