/** Every visitor's optional details and liked cake. */
export const details = { budget: "600-1000", venue: "The old mill" };
export const likedId = "wedding/rose.webp";

const photo = {
  url: `/media/portfolio/gallery/${likedId}?v=1`,
  title: "Rose",
  filename: "rose.webp",
  category: "Wedding",
  alt: "A rose",
  srcset: "",
};

/** A gallery with the liked cake. Its file name equals its title, the fallback while the gallery is unavailable. */
export const gallery = {
  categories: ["Wedding"],
  imagesByCategory: { Wedding: [{ ...photo, width: 800, height: 1000 }] },
  lastSyncedAt: null,
};
