/** What every visitor of the soak says beyond the required fields, and likes. */
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

/** A gallery with the liked cake. Its file says the same name, which it has while the gallery cannot be asked. */
export const gallery = {
  categories: ["Wedding"],
  imagesByCategory: { Wedding: [{ ...photo, width: 800, height: 1000 }] },
  lastSyncedAt: null,
};
